import { Archive, Bell, EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
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
import { State, longName, nothing } from './part.tsx'
import type { Group } from './part.tsx'

const variants: ButtonVariant[] = ['primary', 'attention', 'secondary', 'ghost', 'danger']

export const acts: Group = {
  title: 'Acts',
  parts: [
    { name: 'Button', show: () => variants.map((variant) => <Buttons key={variant} variant={variant} />) },
    {
      name: 'ButtonLink',
      show: () =>
        variants.map((variant) => (
          <State key={variant} of={variant}>
            <ButtonLink to="/dev/ui" variant={variant} icon={Plus}>
              Go there
            </ButtonLink>
          </State>
        )),
    },
    {
      name: 'IconButton',
      show: () => (
        <>
          <State of="rest">
            <IconButton icon={Pencil} label="Edit" />
          </State>
          <State of="small">
            <IconButton icon={Pencil} label="Edit" size="sm" />
          </State>
          <State of="disabled">
            <IconButton icon={Pencil} label="Edit" aria-disabled />
          </State>
        </>
      ),
    },
    {
      name: 'SharedLink',
      show: () => (
        <div className="basis-full">
          <SharedLink label="Link to share" url="https://example.com/b/bread-plan">
            <Button size="sm" variant="ghost">
              Make a new link
            </Button>
          </SharedLink>
        </div>
      ),
    },
    {
      name: 'RemoveButton',
      show: () => <RemoveButton what="this message" pending={false} onRemove={() => undefined} />,
    },
    {
      name: 'CopyButton',
      show: () => (
        <>
          <State of="rest">
            <CopyButton text="copied" />
          </State>
          <State of="ghost">
            <CopyButton text="copied" label="Copy prompt" variant="ghost" />
          </State>
        </>
      ),
    },
    {
      name: 'TextLink',
      show: () => (
        <>
          <State of="here">
            <TextLink to="/dev/ui">A link</TextLink>
          </State>
          <State of="new tab">
            <TextLink to="/dev/ui" newTab>
              A link
            </TextLink>
          </State>
          <State of="another site">
            <TextLink to="https://example.com">Elsewhere</TextLink>
          </State>
          <State of="long" wide>
            <TextLink to="/dev/ui">{longName}</TextLink>
          </State>
        </>
      ),
    },
    {
      name: 'PersonLink',
      show: () => (
        <>
          <State of="member">
            <PersonLink name="Ada Lovelace" />
          </State>
          <State of="nobody">
            <PersonLink name="Deleted member" />
          </State>
          <State of="long" wide>
            <PersonLink name={longName} />
          </State>
        </>
      ),
    },
    { name: 'Menu', show: () => <Menus /> },
    { name: 'Popover', show: () => <Popovers /> },
    {
      name: 'Tooltip',
      show: () => (
        <State of="on hover and focus">
          <Tooltip text="What it is called">
            <button type="button" className="text-sm underline">
              Point at this
            </button>
          </Tooltip>
        </State>
      ),
    },
    { name: 'Tabs', show: (theme) => <SomeTabs theme={theme} /> },
    {
      name: 'LoadMore',
      show: () => (
        <>
          <State of="more">
            <LoadMore query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />
          </State>
          <State of="pending">
            <LoadMore query={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: nothing }} />
          </State>
        </>
      ),
    },
    { name: 'VersionToggle', show: () => <Toggles /> },
  ],
}

function Buttons({ variant }: { variant: ButtonVariant }) {
  return (
    <div className="flex w-full flex-wrap gap-x-6 gap-y-4">
      <State of={variant}>
        <Button variant={variant}>{variant}</Button>
      </State>
      <State of="small, icon">
        <Button variant={variant} size="sm" icon={Plus}>
          {variant}
        </Button>
      </State>
      <State of="pending">
        <Button variant={variant} pending>
          Sending
        </Button>
      </State>
      <State of="disabled">
        <Button variant={variant} disabled>
          Not now
        </Button>
      </State>
    </div>
  )
}

const items = [
  { label: 'Edit', icon: Pencil, onSelect: nothing },
  { label: 'Archive', icon: Archive, disabled: true, onSelect: nothing },
  { label: 'Delete', icon: Trash2, danger: true, onSelect: nothing },
]

function Menus() {
  return (
    <>
      <State of="behind words">
        <Menu trigger={<Button>Menu</Button>} items={items} />
      </State>
      <State of="behind an icon">
        <Menu trigger={<IconButton icon={EllipsisVertical} label="More" />} items={items} />
      </State>
    </>
  )
}

function Popovers() {
  const [open, setOpen] = useState(false)
  return (
    <State of="closed; press it">
      <Popover
        label="News"
        narrow
        open={open}
        onOpenChange={setOpen}
        trigger={(opens) => (
          <Button {...opens} icon={Bell}>
            News
          </Button>
        )}
      >
        <p className="p-4 text-sm">What is new.</p>
      </Popover>
    </State>
  )
}

type TabName = 'first' | 'second' | 'long'

function SomeTabs({ theme }: { theme: string }) {
  const [value, setValue] = useState<TabName>('first')
  const panel = (words: string) => () => <p className="text-sm">{words}</p>
  return (
    <State of="three, one open" wide>
      <div className="min-w-0 px-4">
        <Tabs<TabName>
          label={`Tabs, ${theme}`}
          value={value}
          onChange={setValue}
          items={[
            { value: 'first', label: 'First', panel: panel('What the first holds.') },
            { value: 'second', label: 'Second', panel: panel('What the second holds.') },
            { value: 'long', label: longName, panel: panel('What the long one holds.') },
          ]}
        />
      </div>
    </State>
  )
}

function Toggles() {
  const [planners, setPlanners] = useState(false)
  return (
    <>
      <State of="press it">
        <VersionToggle madeBy="a model" plannersShown={planners} onPlanners={setPlanners} />
      </State>
      <State of="pending">
        <VersionToggle madeBy="a model" plannersShown={false} onPlanners={nothing} pending />
      </State>
    </>
  )
}
