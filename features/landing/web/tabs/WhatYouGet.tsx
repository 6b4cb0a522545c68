import { Picture } from '../Picture.tsx'
import { Band, TwoWaysIn } from '../parts.tsx'

const features = [
  { title: 'Ideas that fit', text: 'Five at a time, each with who exactly, the moment, what they do today, a price with its basis, and the first test with its marks.', picture: 'ideas', alt: 'Idea cards with difficulty and first test' },
  { title: 'An opportunity analysis every 4 days', text: 'What is new, gone or unchanged. Each opportunity says why it may be wrong, and its break-even rests on assumptions you can change.', picture: 'opportunities', alt: 'Opportunities with their sources' },
  { title: 'A weekly action plan', text: 'One experiment step, one act to be found, one on the product, one for people, within your hours. As text, in your calendar, carried over once and then asked about.', picture: 'plan', alt: 'The checklist of a week' },
  { title: 'A roadmap and a coding prompt', text: 'What to build first and which assumption it tests, and a chain of small prompts with checks for access, errors and safety.', picture: 'evidence', alt: 'A project with its ladder of confidence' },
  { title: 'Collaborators', text: 'At most five a week, with reasons and friction. You talk once both have said yes.', picture: 'match', alt: 'A match with its reasons' },
  { title: 'Community and Test Tribe', text: 'A forum where the one who asked accepts the answer, and people who test your project by a script, not by being kind.', picture: 'forum', alt: 'Posts of the forum with their solutions' },
] as const

const promises = [
  ['Nothing is invented', 'No number, person, quote or piece of news. Where no live source is connected, it says so, with the day on which the playbook was reviewed.'],
  ['You can leave with everything', 'Plans as text, calendars as files, and all the rest on request. Nothing is deleted because a trial ended.'],
  ['Your data is not the product', 'No trackers, no advertising, nothing sold. What you could lose in money is never compared with others nor shown.'],
] as const

/** Six features with pictures of the product, and the promise. */
export function WhatYouGet() {
  return (
    <>
      <div className="mx-auto max-w-wide px-4 pt-16 md:px-6 lg:pt-24 xl:px-8">
        <h1 className="text-hero">What You Get</h1>
        <p className="mt-6 max-w-[60ch] text-lg font-normal text-ink-2">Six things that serve one: leaving each week with something tested. The pictures are the product itself.</p>
      </div>
      <ul className="mx-auto grid max-w-wide gap-x-8 gap-y-14 px-4 py-16 md:grid-cols-2 md:px-6 lg:grid-cols-3 xl:px-8">
        {features.map(({ title, text, picture, alt }) => (
          <li key={title} className="grid content-start gap-3">
            <Picture name={picture} alt={alt} />
            <h2 className="text-xl">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <Band id="promise" title="The promise" tone="surface">
        <dl className="grid gap-8 lg:grid-cols-3">{promises.map(([what, how]) => <div key={what} className="border-t-2 border-accent pt-4"><dt className="text-lg font-semibold">{what}</dt><dd className="mt-2 text-ink-2">{how}</dd></div>)}</dl>
      </Band>
      <Band id="begin" title="Begin with eight questions"><TwoWaysIn /></Band>
    </>
  )
}
