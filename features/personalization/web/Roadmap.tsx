import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import type { PersonalizationView } from '../contract.ts'

type Features = PersonalizationView['features']

const columns: [keyof Features, string, string][] = [
  ['coreFeatures', 'Core', 'Just enough to run your test. Each tests a guess.'],
  ['enhancedFeatures', 'Enhanced', 'Add these once someone has used it.'],
  ['futureFeatures', 'Future', 'Add these once someone has paid.'],
]

export function Roadmap({ features }: { features: Features }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3 lg:gap-8">
      {columns.map(([key, title, when]) => (
        <Card key={key}>
          <CardHead title={`${title} features`} />
          <p className="mb-3 text-sm text-ink-2">{when}</p>
          <List features={features[key]} />
        </Card>
      ))}
    </div>
  )
}

function List({ features }: { features: Features[keyof Features] }) {
  return (
    <ul className="grid divide-y divide-line">
      {features.map((feature) => (
        <li key={feature.name} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
          <span className="font-medium wrap-anywhere">{feature.name}</span>
          <span className="text-ink-2 wrap-anywhere">{feature.description}</span>
          <span className="text-ink-2 wrap-anywhere">Guess: {feature.assumption}</span>
        </li>
      ))}
    </ul>
  )
}
