import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card } from '#kit/web/ui/Card.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'

export function FirstRun() {
  return (
    <Card look="object" className="items-start gap-6 p-6 sm:p-8">
      <LadderGlyph level={1} size="lg" />
      <h2 className="display max-w-[20ch] text-title sm:text-hero">
        Eight quick questions, about three minutes.
      </h2>
      <p className="max-w-[52ch] text-ink-2">
        Tell us about your skills, your time and your money. We use your answers to find five ideas that fit
        you, each with a small first test.
      </p>
      <ButtonLink to="/trait-questionnaire" variant="attention" icon={ArrowRight}>
        Answer the questions
      </ButtonLink>
      <p className="text-sm text-ink-2">Four answers are enough to start, and you can change them anytime.</p>
    </Card>
  )
}
