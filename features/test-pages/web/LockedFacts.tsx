import { calendarDay } from '#kit/web/formats.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { plural } from '#planner/words.ts'
import { actionLabels, wording } from '../contract.ts'
import type { PageContent } from '../contract.ts'

export function LockedFacts({ content }: { content: PageContent }) {
  const { price, action, times, questions, passAnswers, stopAnswers, endsOn, maxVisitors } = content
  const asked = { times, questions, list: [], preorder: [] }[action]
  return (
    <Card>
      <CardHead title="What's set" />
      <p className="mb-4 text-sm text-ink-2">{wording.locked}</p>
      <Pairs
        of={[
          ['Price', price || 'None'],
          ['What visitors can do', [actionLabels[action].label, ...asked].join(' · ')],
          ['Keep going if', `${plural(passAnswers, 'person', 'people')} or more answer`],
          ['Stop if', `${stopAnswers} or fewer answer`],
          ['Last day', calendarDay(endsOn)],
          ...(maxVisitors ? ([['Or closes after', plural(maxVisitors, 'visitor')]] as const) : []),
        ]}
      />
    </Card>
  )
}
