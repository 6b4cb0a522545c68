import { Band, TabHead, TwoWaysIn } from '../parts.tsx'
import { Picture } from '../Picture.tsx'

type Feature = {
  title: string
  text: string
  picture: string
  alt: string
  /** What anybody can open without an account. */ open?: { to: string; label: string }
}

const features: Feature[] = [
  {
    title: 'Ideas that fit',
    text: 'Five at a time, each with who exactly, the moment, what they do today, a price with its basis, and the first test with its marks.',
    picture: 'ideas',
    alt: 'An idea with its difficulty, its cost and why it fits',
  },
  {
    title: 'An opportunity analysis every 4 days',
    text: 'What is new, gone or unchanged. Each opportunity says why it may be wrong, and its break-even rests on assumptions you can change.',
    picture: 'opportunities',
    alt: 'An opportunity with its source and the date of it',
  },
  {
    title: 'A weekly action plan',
    text: 'One experiment step, one act to be found, one on the product, one for people, within your hours. As text, in your calendar, carried over once and then asked about.',
    picture: 'plan',
    alt: 'The checklist of a week, the first item done with a note on what came of it',
  },
  {
    title: 'A roadmap and a coding prompt',
    text: 'What to build first and which assumption it tests, and a chain of small prompts with checks for access, errors and safety.',
    picture: 'roadmap',
    alt: 'What to build first, each with the assumption it tests',
  },
  {
    title: 'Collaborators',
    text: 'At most five a week, with reasons and friction. You talk once both have said yes.',
    picture: 'match',
    alt: 'A suggested person with the score, the reasons and the friction',
  },
  {
    title: 'Community and Test Tribe',
    text: 'A forum where the one who asked accepts the answer, and people who test your project by a script, not by being kind.',
    picture: 'forum',
    alt: 'Posts of the forum, one of them solved',
    open: { to: '/forum', label: 'Read the forum' },
  },
]

const promises = [
  [
    'Nothing is invented',
    'No number, person, quote or piece of news. Where no live source is connected, it says so, with the day on which the playbook was reviewed.',
  ],
  [
    'You can leave with everything',
    'Everything you made as one zip of JSON and CSV, plans as text, calendars as files. Nothing is deleted because a trial ended.',
  ],
  [
    'Your data is not the product',
    'No trackers, no advertising, nothing sold. What you could lose in money is never compared with others nor shown.',
  ],
] as const

/** Six features with pictures of the product, and the promise. */
export function WhatYouGet() {
  return (
    <>
      <TabHead
        title="What You Get"
        lead="Six things that serve one: leaving each week with something tested. The pictures are the product itself."
      />
      <div className="mx-auto max-w-wide px-4 py-12 md:px-6 lg:py-16 xl:px-8">
        <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <FeatureItem key={feature.title} feature={feature} />
          ))}
        </ul>
      </div>
      <Band id="promise" title="The promise" tone="surface">
        <dl className="grid gap-8 lg:grid-cols-3">
          {promises.map(([what, how]) => (
            <div key={what} className="border-t-2 border-accent pt-4">
              <dt className="text-lg font-semibold">{what}</dt>
              <dd className="mt-2 text-ink-2">{how}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band id="begin" title="Begin with eight questions">
        <TwoWaysIn />
      </Band>
    </>
  )
}

function FeatureItem({ feature: { title, text, picture, alt, open } }: { feature: Feature }) {
  return (
    <li className="flex flex-col gap-3 bg-canvas p-4 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="text-ink-2">{text}</p>
      {open && (
        <p>
          <a
            href={open.to}
            className="font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
          >
            {open.label}
          </a>
        </p>
      )}
      <div className="mt-auto pt-2">
        <Picture name={picture} alt={alt} cut="narrow" />
      </div>
    </li>
  )
}
