import { OurPromise } from '../OurPromise.tsx'
import { Band, TabHead, TwoWaysIn } from '../parts.tsx'
import { Picture } from '../Picture.tsx'

type Feature = {
  title: string
  text: string
  picture: string
  alt: string
  open?: { to: string; label: string }
}

const features: Feature[] = [
  {
    title: 'Ideas that fit',
    text:
      "Five at a time. Each one shows who it's for, what they do now, what you could charge, " +
      'and how to test it in a week.',
    picture: 'ideas',
    alt: 'An idea with its price, what 10 customers bring, its first test and why it fits',
  },
  {
    title: 'An opportunity analysis every 4 days',
    text:
      "See what's new and what's changed. " +
      'Every opportunity lists what could go wrong and how many sales it takes to break even.',
    picture: 'opportunities',
    alt: 'An opportunity with its source and date',
  },
  {
    title: 'A weekly action plan',
    text:
      'A few small tasks that fit your hours: ' +
      'one for your test, one to get noticed, one for the product, one for your network. ' +
      'Download them or sync your calendar.',
    picture: 'plan',
    alt: 'A weekly checklist with the first task done and a note on what happened',
  },
  {
    title: 'A roadmap and a coding prompt',
    text:
      'Know what to build first and why. ' +
      'Then copy short prompts into your coding tool, with checks for errors and security built in.',
    picture: 'roadmap',
    alt: 'What to build first and what each part helps you find out',
  },
  {
    title: 'Collaborators',
    text:
      "Up to five people a week, with why you'd work well together and where you might clash. " +
      "You chat once you've both said yes.",
    picture: 'match',
    alt: 'A match with the score, the reasons and what to watch',
  },
  {
    title: 'Community and Test Tribe',
    text: 'Get answers in the forum, and have members test your project with real tasks instead of compliments.',
    picture: 'forum',
    alt: 'Forum posts, one of them solved',
    open: { to: '/forum', label: 'Read the forum' },
  },
]

export function WhatYouGet() {
  return (
    <>
      <TabHead
        title="What You Get"
        lead="Six tools with one goal: test something real every week. Every picture is a real screen."
      />
      <div className="mx-auto max-w-wide px-4 py-12 md:px-6 lg:py-16 xl:px-10">
        <ul className="grid gap-px overflow-hidden rounded-panel border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <FeatureItem key={feature.title} feature={feature} />
          ))}
        </ul>
      </div>
      <OurPromise />
      <Band id="begin" title="Start with eight questions">
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
