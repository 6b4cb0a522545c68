import { Archive, Lightbulb, Pencil, Plus, Rocket, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { ButtonVariant } from '#kit/web/ui/button-look.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Countdown } from '#kit/web/ui/Countdown.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Steps } from '#kit/web/ui/Steps.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { UiFields } from './UiFields.tsx'

const variants: ButtonVariant[] = ['primary', 'attention', 'secondary', 'ghost', 'danger']
const looks = [
  'neutral',
  'accent',
  'attention',
  'good',
  'warn',
  'danger',
  'business',
  'marketing',
  'development',
  'design',
  'finance',
  'legal',
  'tools',
  'education',
] as const
const longName = 'A name of sixty characters, which is what people will type in'

/** Every part of the kit in every state, in both themes beside each other. Outside production only. */
export default function UiPage() {
  return (
    <>
      <PageHead title="The ui kit" lead="Every part in every state." />
      <div className="grid gap-6 xl:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 content-start gap-10 rounded-panel bg-canvas p-6 text-ink"
          >
            <Parts theme={theme} />
          </div>
        ))}
      </div>
    </>
  )
}

function Parts({ theme }: { theme: string }) {
  return (
    <>
      <Buttons theme={theme} />
      <Marks theme={theme} />
      <UiFields theme={theme} />
      <Cards theme={theme} />
      <Notices theme={theme} />
      <Overlays theme={theme} />
    </>
  )
}

function Buttons({ theme }: { theme: string }) {
  return (
    <Part title={`Buttons, ${theme}`}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {variants.map((variant) => (
        <Button key={variant} variant={variant} size="sm" icon={Plus}>
          {variant}
        </Button>
      ))}
      <Button variant="primary" pending>
        Pending
      </Button>
      <Button disabled>Disabled</Button>
      <IconButton icon={Pencil} label="Edit" />
      <CopyButton text="copied" />
    </Part>
  )
}

function Marks({ theme }: { theme: string }) {
  return (
    <Part title={`Marks, ${theme}`}>
      {looks.map((look) => (
        <Badge key={look} look={look}>
          {look}
        </Badge>
      ))}
      <SourceChip madeBy="Planner" />
      <SourceChip madeBy="You" />
      <TextLink to="/dev/ui">A link</TextLink>
      <TextLink to="https://example.com">Elsewhere</TextLink>
      <Time at="2026-11-21T10:00:00.000Z" />
    </Part>
  )
}

function Cards({ theme }: { theme: string }) {
  return (
    <Part title={`Cards, ${theme}`}>
      <Card className="w-full">
        <CardHead
          icon={Lightbulb}
          title={
            <CardLink to="/dev/ui" className="wrap-anywhere">
              {longName}
            </CardLink>
          }
          action={<Badge look="accent">New</Badge>}
        />
        <p className="text-sm">What it says.</p>
        <CardFoot>
          <Progress label="Progress" value={3} max={8} className="w-full" />
        </CardFoot>
      </Card>
      <Card className="w-full" look="soft-attention">
        <CardHead title="Needs you" />
        <CardFoot>
          <Button variant="attention">Act</Button>
        </CardFoot>
      </Card>
      <Card className="w-full" look="soft-accent">
        <CardHead title="Chosen" />
        <Checkbox label="A task that is done" defaultChecked />
      </Card>
    </Part>
  )
}

function Notices({ theme }: { theme: string }) {
  return (
    <Part title={`Notices, ${theme}`}>
      {(['info', 'attention', 'warn', 'danger'] as const).map((kind) => (
        <Callout key={kind} kind={kind} title={`A ${kind} notice`} className="w-full">
          With a sentence.
        </Callout>
      ))}
      <div className="w-full">
        <EmptyState icon={Rocket} title="Nothing yet" action={<Button variant="primary">Begin</Button>}>
          One sentence.
        </EmptyState>
      </div>
      <div className="w-full">
        <ErrorState
          sentence="Failed to load projects. Please try again."
          reference="4f2a91c0"
          onRetry={() => undefined}
        />
      </div>
      <Skeleton className="h-24 w-full" />
      <div className="w-full">
        <Steps label="Steps" steps={['Read answers', 'Choose five', 'Write them out']} current={1} />
      </div>
      <Countdowns />
      <Disclosure summary="More about this" className="w-full">
        What was folded.
      </Disclosure>
    </Part>
  )
}

function Countdowns() {
  return (
    <>
      <Countdown until="2026-01-05T04:10:00Z" now={Date.parse('2026-01-01T00:00:00Z')} label="Expires in" />
      <Countdown
        until="2026-01-05T04:10:00Z"
        now={Date.parse('2026-01-01T00:00:00Z')}
        label="Refreshes in"
        detail="minutes"
      />
      <Countdown until="2026-01-01T00:00:00Z" label="Expires in" />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-sm font-semibold text-ink-2">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

type Overlay = 'dialog' | 'sheet' | 'confirm'

function Overlays({ theme }: { theme: string }) {
  const [open, setOpen] = useState<Overlay | null>(null)
  return (
    <Part title={`Overlays, ${theme}`}>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Menu
        trigger={<Button>Menu</Button>}
        items={[
          { label: 'Archive', icon: Archive, onSelect: () => undefined },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => undefined },
        ]}
      />
      <Button onClick={() => toast.success('Signed in successfully')}>Toast</Button>
      <Button onClick={() => toast.error('Error', 'Failed to load projects. Please try again.')}>
        Failure
      </Button>
      <Button onClick={() => toast.undo('A project was deleted', () => undefined)}>Undo</Button>
      <OpenOverlay open={open} onClose={() => setOpen(null)} />
    </Part>
  )
}

function OpenOverlay({ open, onClose }: { open: Overlay | null; onClose: () => void }) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onClose={onClose}
        title="A dialog"
        description="What it is about."
        foot={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        {longName}
      </Dialog>
      <Dialog open={open === 'sheet'} onClose={onClose} title="A sheet" look="sheet">
        {longName}
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Go on?"
        confirm="Go on"
        onConfirm={onClose}
        onCancel={onClose}
      >
        It cannot be taken back.
      </ConfirmDialog>
    </>
  )
}
