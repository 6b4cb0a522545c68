import { FlaskConical } from 'lucide-react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import type { PersonalizationView } from '../contract.ts'

type Features = PersonalizationView['features']

const columns: [keyof Features, string, string][] = [
  ['coreFeatures', 'Core', 'Just enough to run your test.'],
  ['enhancedFeatures', 'Enhanced', 'Add these once someone has used it.'],
  ['futureFeatures', 'Future', 'Add these once someone has paid.'],
]

export function Roadmap({ features }: { features: Features }) {
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      {columns.map(([key, title, when]) => (
        <Card key={key}>
          <CardHead title={`${title} features`} />
          <p className="mb-4 text-sm text-ink-2">{when}</p>
          <ul className="grid divide-y divide-line">
            {features[key].map((feature) => (
              <li key={feature.name} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
                <span className="font-medium wrap-anywhere">{feature.name}</span>
                <span className="text-ink-2 wrap-anywhere">{feature.description}</span>
                <span className="flex items-start gap-1.5 text-ink-2">
                  <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
                  <span className="min-w-0 wrap-anywhere">
                    Find out if this is true: {feature.assumption}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
