import { useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { FewWords } from './FewWords.tsx'
import { ReadingButton } from './ReadingButton.tsx'

export type Choice = { value: string; label: string }

type ChoicesProps = {
  options: Choice[]
  chosen: string | null
  pending: string | null
  other: { button: string; label: string; help: string }
  /** Resolves to whether it's saved; null takes the answer back. */
  onChoose: (value: string | null) => Promise<boolean>
  onSkip: () => void
}

export function Choices({ options, chosen, pending, other, onChoose, onSkip }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
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
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {other.button}
        </Button>
        <Button variant="ghost" size="sm" onClick={onSkip}>
          {chosen ? 'Keep' : 'Skip'}
        </Button>
      </div>
      {isOpen && (
        <FewWords
          label={other.label}
          help={other.help}
          first=""
          pending={pending !== null}
          onSave={(typed) =>
            onChoose(typed).then((isSaved) => {
              setOpen(!isSaved)
              return isSaved
            })
          }
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
