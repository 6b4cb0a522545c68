import { Archive, Bell, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ButtonVariant } from '#kit/web/ui/button-look.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Popover } from '#kit/web/ui/Popover.tsx'
import { RemoveButton } from '#kit/web/ui/RemoveButton.tsx'
import { SharedLink } from '#kit/web/ui/SharedLink.tsx'
import { Tabs } from '#kit/web/ui/Tabs.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Tooltip } from '#kit/web/ui/Tooltip.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import { Stateful, each, longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

const variants: ButtonVariant[] = ['primary', 'attention', 'secondary', 'ghost', 'danger']
const items = [
  { label: 'Edit', icon: Pencil, onSelect: nothing },
  { label: 'Archive', icon: Archive, disabled: true, onSelect: nothing },
  { label: 'Delete', icon: Trash2, danger: true, onSelect: nothing },
]
const tabs = ['First', 'Second', longName].map((label) => ({
  value: label,
  label,
  panel: () => <p className="text-sm">{`What ${label} holds.`}</p>,
}))

export const acts: Group = {
  title: 'Acts',
  parts: [
    {
      name: 'Button',
      wide: true,
      states: each(variants, (variant) => (
        <div className="flex flex-wrap gap-4">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="sm" icon={Plus}>
            Small
          </Button>
          <Button variant={variant} pending>
            Sending
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
        </div>
      )),
    },
    {
      name: 'ButtonLink',
      states: each(variants, (variant) => (
        <ButtonLink to="/dev/ui" variant={variant} icon={Plus}>
          Go there
        </ButtonLink>
      )),
    },
    {
      name: 'IconButton',
      states: {
        rest: <IconButton icon={Pencil} label="Edit" />,
        small: <IconButton icon={Pencil} label="Edit" size="sm" />,
        disabled: <IconButton icon={Pencil} label="Edit" aria-disabled />,
      },
    },
    {
      name: 'SharedLink',
      wide: true,
      states: {
        'with an act': (
          <SharedLink label="Link to share" url="https://example.com/b/bread-plan">
            <Button size="sm" variant="ghost">
              Make a new link
            </Button>
          </SharedLink>
        ),
      },
    },
    {
      name: 'RemoveButton',
      states: { rest: <RemoveButton what="this message" pending={false} onRemove={nothing} /> },
    },
    {
      name: 'CopyButton',
      states: {
        rest: <CopyButton text="copied" />,
        ghost: <CopyButton text="copied" label="Copy prompt" variant="ghost" />,
      },
    },
    {
      name: 'TextLink',
      wide: true,
      states: {
        here: <TextLink to="/dev/ui">A link</TextLink>,
        'new tab': (
          <TextLink to="/dev/ui" newTab>
            A link
          </TextLink>
        ),
        'another site': <TextLink to="https://example.com">Elsewhere</TextLink>,
        long: <TextLink to="/dev/ui">{longName}</TextLink>,
      },
    },
    {
      name: 'PersonLink',
      wide: true,
      states: each(['Ada Lovelace', 'Deleted member', longName], (name) => <PersonLink name={name} />),
    },
    {
      name: 'Menu',
      states: {
        'behind words': <Menu trigger={<Button>Menu</Button>} items={items} />,
        'behind an icon': (
          <Menu trigger={<IconButton icon={EllipsisVertical} label="More" />} items={items} />
        ),
      },
    },
    {
      name: 'Popover',
      states: {
        'closed; press it': (
          <Stateful start={false}>
            {(open, onOpenChange) => (
              <Popover
                {...{ open, onOpenChange, label: 'News', narrow: true }}
                trigger={(opens) => (
                  <Button {...opens} icon={Bell}>
                    News
                  </Button>
                )}
              >
                <p className="p-4 text-sm">What is new.</p>
              </Popover>
            )}
          </Stateful>
        ),
      },
    },
    {
      name: 'Tooltip',
      states: {
        'on hover and focus': (
          <Tooltip text="What it is called">
            <button type="button" className="text-sm underline">
              Point at this
            </button>
          </Tooltip>
        ),
      },
    },
    {
      name: 'Tabs',
      wide: true,
      states: (theme) => ({
        'three, one open': (
          <Stateful start="First">
            {(value, onChange) => (
              <div className="min-w-0 px-4">
                <Tabs label={`Tabs, ${theme}`} value={value} onChange={onChange} items={tabs} />
              </div>
            )}
          </Stateful>
        ),
      }),
    },
    {
      name: 'LoadMore',
      states: each(['more', 'pending'], (state) => (
        <LoadMore
          query={{ hasNextPage: true, isFetchingNextPage: state === 'pending', fetchNextPage: nothing }}
        />
      )),
    },
    {
      name: 'VersionToggle',
      states: each(['press it', 'pending'], (state) => (
        <Stateful start={false}>
          {(shown, onPlanners) => (
            <VersionToggle
              {...{ madeBy: 'a model', plannersShown: shown, onPlanners, pending: state === 'pending' }}
            />
          )}
        </Stateful>
      )),
    },
  ],
}
