import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { FewWords } from './FewWords.tsx'
import { ReadingButton } from './ReadingButton.tsx'

export type Choice = { value: string; label: string }

/** `leads`: these words come between the field and what we offer; without them, a button opens the field. */
export type OwnWords = { label: string; help: string } & ({ button: string } | { leads: string })

type ChoicesProps = {
  options: Choice[]
  chosen: string | null
  pending: string | null
  own: OwnWords
  /** Resolves to whether it's saved; null takes the answer back. */
  onChoose: (value: string | null) => Promise<boolean>
  onSkip: () => void
}

export function Choices({ options, chosen, pending, own, onChoose, onSkip }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const field = { label: own.label, help: own.help, pending: pending !== null }
  return (
    <>
      {'leads' in own && <FewWords {...field} first="" onSave={onChoose} />}
      {'leads' in own && options.length > 0 && <p className="text-ink-2">{own.leads}</p>}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {options.map(({ value, label }) => (
          <ReadingButton
            key={value}
            chosen={value === (pending || chosen)}
            onPress={() => void onChoose(value === chosen ? null : value)}
          >
            {label}
          </ReadingButton>
        ))}
        {'button' in own && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {own.button}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={onSkip}>
          {chosen ? 'Keep' : 'Skip'}
        </Button>
      </div>
      {isOpen && (
        <FewWords
          {...field}
          first=""
          onSave={async (typed) => {
            const isSaved = await onChoose(typed)
            setOpen(!isSaved)
            return isSaved
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
