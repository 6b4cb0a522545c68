import { useQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/ui/Button.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { wording } from '../contract.ts'
import { mineQuery } from './queries.ts'

export function TeamAnswers() {
  const { data, error, refetch } = useQuery(mineQuery)
  if (error && !data)
    return (
      <p className="text-sm text-ink-2">
        {wording.loadMineFailed}{' '}
        <Button size="sm" variant="ghost" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  if (!data || data.items.length === 0) return null
  const answered = data.items.filter(({ answer }) => answer !== null).length
  return (
    <Disclosure
      summary={`Your questions to the team (${answered} of ${data.items.length} answered)`}
      open={answered > 0}
    >
      <ul className="grid gap-3 text-sm">
        {data.items.map(({ id, question, answer }) => (
          <li key={id} className="grid gap-1">
            <p className="font-medium wrap-anywhere">{question}</p>
            {answer ? (
              <Markdown text={answer} />
            ) : (
              <p className="text-ink-2">Our team hasn't answered yet. We'll notify you.</p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
