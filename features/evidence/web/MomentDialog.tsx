import { Share2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { levelOf } from '#planner/levels.ts'
import type { Rung } from '#planner/levels.ts'
import type { MomentView } from '../contract.ts'

const ShareMoment = lazy(() => import('./ShareMoment.tsx'))

const titles: Record<MomentView['kind'], string> = {
  pass: 'Your test passed!',
  stop: 'You hit your stop point.',
  payment: 'Your first payment!',
}

type MomentDialogProps = {
  moment: MomentView
  rung: Rung
  notes: string[]
  decision: ReactNode
  onClose: () => void
}

/** A mark reached, or the first payment: the dialog in which it was typed becomes this. */
export function MomentDialog({ moment, rung, notes, decision, onClose }: MomentDialogProps) {
  const { kind, headline, line } = moment
  const [sharing, share] = useState(false)
  const toShare = !sharing && (
    <Button variant="ghost" icon={Share2} onClick={() => share(true)}>
      Share
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={titles[kind]}
      foot={!decision && <Foot onClose={onClose}>{toShare}</Foot>}
    >
      <div className="grid gap-5 text-center">
        <LadderGlyph level={levelOf(rung)} size="lg" climbs className="mx-auto" />
        <p
          tabIndex={-1}
          data-first-focus
          className={cx('display outline-none', kind === 'payment' ? 'text-hero tabular-nums' : 'text-title')}
        >
          {headline}
        </p>
        {!sharing && <Slips notes={notes} />}
        <p className="text-ink-2">{line}</p>
        {sharing && (
          <Suspense>
            <ShareMoment moment={moment} rung={rung} />
          </Suspense>
        )}
      </div>
      {decision && <Next share={toShare}>{decision}</Next>}
    </Dialog>
  )
}

function Foot({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <>
      {children}
      <Button variant="primary" onClick={onClose}>
        Go on
      </Button>
    </>
  )
}

function Next({ share, children }: { share: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h3 className="text-lg">What's next?</h3>
        {share}
      </div>
      {children}
    </div>
  )
}

function Slips({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2 text-left">
      {notes.map((note, place) => (
        <li
          key={note}
          style={{ animationDelay: `${place * 120}ms` }}
          className="animate-[deal_var(--duration-slow)_var(--ease-out)_backwards] rounded-control bg-note px-4 py-3"
        >
          <span className="line-clamp-2 wrap-anywhere">{note}</span>
        </li>
      ))}
    </ul>
  )
}
