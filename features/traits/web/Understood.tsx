import { useId } from 'react'
import { noReading } from '#planner/founder/questions.ts'
import { capital } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { Understood as Data } from '../understood-contract.ts'
import { ReadingButton } from './ReadingButton.tsx'

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
