import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import type { NextStep } from '../contract.ts'

export function DoNext({ next: { title, text, label, to } }: { next: NextStep }) {
  return (
    <Card look="soft-attention">
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
