import { asked, saidWords } from './asked.ts'
import type { TryAnswers } from './asked.ts'

type SaidProps = { label: string; answers: TryAnswers; onChange: (trait: string) => void }

/** The answers so far, each a way back to its question. */
export function Said({ label, answers, onChange }: SaidProps) {
  const said = asked.filter(({ trait }) => trait in answers)
  if (said.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-ink-2">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {said.map((question) => (
          <li key={question.trait} className="animate-[deal_var(--duration-deal)_var(--ease-out)_backwards]">
            <button
              type="button"
              title="Change this answer"
              onClick={() => onChange(question.trait)}
              className="min-h-8 cursor-pointer rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-accent-ink hover:bg-hover"
            >
              {saidWords(question, answers)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
