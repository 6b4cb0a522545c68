import type { EvidenceView, TestView } from '../contract.ts'

const shown = 3

// The founder wrote them, so they aren't quotations.
export function notesOf(test: TestView, pieces: EvidenceView[]): string[] {
  const stance = test.state === 'kill_reached' ? 'against' : 'for'
  return pieces
    .filter((piece) => piece.testId === test.id && piece.stance === stance)
    .slice(0, shown)
    .map(({ text, person }) => (person ? `${person}: ${text}` : text))
}

export function Notes({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="mb-4 grid gap-2">
      {texts.map((text) => (
        <li key={text} className="border-l-2 border-accent-line pl-3">
          <p className="display line-clamp-2 max-w-[52ch] text-lg font-normal wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  )
}
