import { Calculator, Stethoscope } from 'lucide-react'
import { Fragment } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Brief } from '#planner/plan/plan.ts'

export function Findings({ findings: [first, ...others] }: { findings: string[] }) {
  return (
    <Card look="soft-accent">
      <CardHead icon={Calculator} title="What your numbers say" />
      <p className="text-lg font-medium">{first}</p>
      {others.map((finding) => (
        <p key={finding} className="mt-2">
          {finding}
        </p>
      ))}
      <p className="mt-3 text-sm text-ink-2">
        We worked this out from your description. To change it, edit your description.
      </p>
    </Card>
  )
}

export function Causes({ causes }: { causes: NonNullable<Brief['causes']> }) {
  return (
    <Card>
      <CardHead icon={Stethoscope} title="Usual causes" />
      <p className="mb-2 text-sm text-ink-2">
        {causes.some(({ worth }) => worth)
          ? 'The ones that could bring you the most money come first. Each has a test that fits your numbers.'
          : 'The most common causes come first. Each has a small test.'}
      </p>
      {causes.map(({ cause, test, worth }, index) => (
        <Fragment key={cause}>
          {worth && worth !== causes[index - 1]?.worth && <p className="mt-3 text-sm">{worth}</p>}
          <Disclosure summary={cause}>
            <p className="text-sm">{test}</p>
          </Disclosure>
        </Fragment>
      ))}
    </Card>
  )
}
