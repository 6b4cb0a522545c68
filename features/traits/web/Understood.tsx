import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#kit/web/ui/cx.ts'
import { noReading } from '#planner/founder/questions.ts'
import { capital } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { Understood as Data } from '../understood-contract.ts'

type UnderstoodProps = {
  understood: Data | null
  picked: string | undefined
  onPick: (reading: string) => void
}

export function Understood({ understood, picked, onPick }: UnderstoodProps) {
  return (
    <div className="mt-2 grid gap-3 text-sm text-ink-2">
      <p role="status">{understood && sentenceOf(understood)}</p>
      {understood && <Readings understood={understood} picked={picked} onPick={onPick} />}
    </div>
  )
}

function sentenceOf(understood: Data): string {
  if (understood.kind === 'people') return wording.understood(understood.people)
  return understood.kind === 'trade' ? wording.trade(understood.trade) : wording.notUnderstood
}

function Readings({ understood, picked, onPick }: UnderstoodProps & { understood: Data }) {
  const label = useId()
  const chosen = picked ?? (understood.kind === 'people' ? understood.id : noReading)
  const others = understood.readings.filter(({ id }) => understood.kind !== 'people' || id !== understood.id)
  if (others.length === 0) return null
  return (
    <div role="group" aria-labelledby={label} className="flex flex-wrap items-center gap-x-2 gap-y-3">
      <span id={label} className="mr-1">
        {wording.notThem}
      </span>
      {[...understood.readings, { id: noReading, people: wording.noneOfThese }].map(({ id, people }) => (
        <ReadingButton key={id} chosen={id === chosen} onPress={() => id !== chosen && onPick(id)}>
          {capital(people)}
        </ReadingButton>
      ))}
    </div>
  )
}

type ReadingButtonProps = { chosen: boolean; onPress: () => void; children: string }

function ReadingButton({ chosen, onPress, children }: ReadingButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'touch-target inline-flex min-h-8 items-center gap-1.5 rounded-control border px-3 py-1 ' +
          'text-left font-medium text-ink transition-colors duration-(--duration-fast)',
        chosen ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-hover',
      )}
    >
      {chosen && <Check aria-hidden className="size-4 shrink-0" />}
      {children}
    </button>
  )
}
