/** A true play of the playbook, as the planner writes it; not a picture of one. */
const facts = [
  ["Who it's for", 'Plumbers and handymen who work alone, $49 a month'],
  [
    'When it comes up',
    'A customer calls to ask where the estimate is, a week after the plumber looked at the job.',
  ],
  ['What they do now', 'They write estimates on Sunday from photos and memory.'],
  ['What it costs them', 'Losing one $900 job a month, with about $400 left after parts, is $4,800 a year.'],
  ['With 10 customers', 'About $450 a month for 2 hours of work'],
  ['Difficulty', '6/10, moderate'],
  ['Initial investment', 'About $30 and about 40 hours'],
  ['First test', 'Be the software for a week, 7 days, 3 hours'],
  ['Stop if', '4 of 5 send estimates within a day'],
] as const

export function SampleIdea() {
  return (
    <figure className="grid gap-6 rounded-panel border border-line bg-canvas p-6 lg:grid-cols-[1fr_1.4fr] lg:p-8">
      <div className="grid content-start gap-3">
        <p className="text-xl font-semibold">Voice-Note Estimates for Plumbers</p>
        <p className="text-ink-2">Talk for two minutes in the truck, and send a clean estimate.</p>
        <p>
          An app that turns a plumber's voice note into an estimate built from prices they've charged before.
        </p>
        <p className="text-sm text-ink-2">
          This only works if plumbers record the voice note before they start the next job.
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
        Made by Planner, for someone who builds things, knows the trades, works with suppliers and hates hours
        lost to repeat work.
      </figcaption>
    </figure>
  )
}
