import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Part } from './part.ts'

export function DoNext({ counts, failed }: Part) {
  if (failed) return null
  if (!counts)
    return (
      <LoadingRegion>
        <Skeleton className="h-46" />
      </LoadingRegion>
    )
  if (!counts.next) return null
  const { title, text, label, to } = counts.next
  return (
    <Card look="soft-attention" className="min-h-46">
      <CardHead large title={<span className="wrap-anywhere">{title}</span>} />
      <p className="max-w-[68ch] text-sm wrap-anywhere">{text}</p>
      <CardFoot>
        <ButtonLink to={to} variant="attention" icon={ArrowRight}>
          {label}
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}
