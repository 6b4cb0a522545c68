import { Badge } from '#kit/web/ui/Badge.tsx'
import { answersIn } from '../../evidence-text.ts'
import type { Said } from '../../reviews-contract.ts'

export function ReviewBody({ review, helpful = false }: { review: Said; helpful?: boolean }) {
  const answers = answersIn(review)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Badge look="accent">{review.rating} of 5</Badge>
        {helpful && <Badge look="good">Helpful</Badge>}
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.feedback}</p>
      {answers.length > 0 && (
        <dl className="grid gap-x-4 gap-y-2 text-sm @md:grid-cols-[180px_1fr]">
          {answers.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="wrap-anywhere text-ink-2">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
