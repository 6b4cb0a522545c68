/** A true play of the playbook, as the planner writes it; not a picture of one. */
const facts = [
  ['Who exactly', 'Owners of independent gift and book shops with one or two staff'],
  [
    'The moment',
    'When the owner looks along the shelves after a season and sees the same things still standing',
  ],
  ['What they do today', 'They put a sale sticker on it and hope'],
  [
    'What that costs',
    '$3,000 of stock that stands for six months at a 40% margin holds back about $1,200 of profit',
  ],
  ['Price', '$150 to $300 a review'],
  ['Difficulty', '2/10, easy'],
  ['Initial investment', 'No money, about 6 hours'],
  ['First test', 'Three free reviews, 7 days'],
  ['What would make it wrong', 'If 4 of 5 owners can name their slowest ten items from memory, stop'],
] as const

export function SampleIdea() {
  return (
    <figure className="grid gap-6 rounded-panel border border-line bg-canvas p-6 lg:grid-cols-[1fr_1.4fr] lg:p-8">
      <div className="grid content-start gap-3">
        <p className="text-xl font-semibold">Slow Shelf Review</p>
        <p className="text-ink-2">Find the money standing on your shelves.</p>
        <p>
          You walk the shop with the owner for two hours, list what has not moved and agree what to do with
          each item. They keep a one-page plan with a date for every shelf.
        </p>
        <p className="text-sm text-ink-2">
          It rests on this: owners will pay a stranger to tell them what they half know.
        </p>
      </div>
      <dl className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="border-t border-line pt-4 text-sm text-ink-3 lg:col-span-2">
        Made by Planner. These answers led here: making sense of numbers, local businesses, talking to people,
        money leaking unseen.
      </figcaption>
    </figure>
  )
}
