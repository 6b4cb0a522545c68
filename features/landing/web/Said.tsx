import { asked, saidWords } from './asked.ts'
import type { Asked, TryAnswers } from './asked.ts'
import { useFlyingChips } from './flying.ts'

type SaidProps = { label: string; answers: TryAnswers; onChange: (trait: string) => void }

export function Said(props: SaidProps) {
  const said = asked.filter(({ trait }) => trait in props.answers)
  return said.length > 0 && <Chips {...props} said={said} />
}

function Chips({ label, answers, onChange, said }: SaidProps & { said: Asked[] }) {
  const list = useFlyingChips(said.map(({ trait }) => trait).join(' '))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-ink-2">{label}</p>
      <ul ref={list} className="flex flex-wrap gap-2">
        {said.map((question) => (
          <li key={question.trait} data-trait={question.trait} className="relative z-1">
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
