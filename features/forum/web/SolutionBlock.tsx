import { CircleCheck } from 'lucide-react'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { ResponseView } from '../responses-contract.ts'

export function SolutionBlock({ solution }: { solution: ResponseView }) {
  return (
    <section
      aria-labelledby="solution"
      className="grid min-w-0 gap-3 rounded-card border border-good-line bg-good-soft p-5"
    >
      <h2 id="solution" className="flex items-center gap-2 text-base font-semibold text-good-ink">
        <CircleCheck aria-hidden className="size-5" />
        Accepted solution
      </h2>
      <Markdown text={solution.content} mentions={solution.mentions} />
      <p className="text-sm wrap-anywhere text-ink-2">
        By <PersonLink name={solution.author.name} />.{' '}
        <TextLink to={`#response-${solution.id}`}>See it in the responses</TextLink>
      </p>
    </section>
  )
}
