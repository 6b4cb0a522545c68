import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Band, TwoWaysIn } from '../parts.tsx'
import { Picture } from '../Picture.tsx'
import { Goals, Stories } from '../Proof.tsx'
import { RotatingHeadline } from '../RotatingHeadline.tsx'
import { SampleIdea } from '../SampleIdea.tsx'
import { useLandingData } from '../use-landing-data.ts'

/** The home tab: what it is, one whole idea, two doors, four steps, the loop, and the way in again. */
export function Home() {
  const data = useLandingData()
  return (
    <>
      <Hero />
      <Band
        id="one-idea"
        title="One whole idea, before you sign up"
        lead="This is what a card holds when you open it. Five of them come out of eight answers, and they differ."
        tone="surface"
      >
        <SampleIdea />
      </Band>
      <TwoDoors />
      <FourSteps />
      <Loop />
      <Ecosystem />
      <Stories data={data} />
      <Goals data={data} />
      <Band
        id="begin"
        title="Leave this week with one thing tested"
        lead="A Free account has the questionnaire, one AI-generated project with its plan, the community and the forum."
        tone="surface"
      >
        <TwoWaysIn />
      </Band>
    </>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-wide items-center gap-12 px-4 py-12 md:px-6 lg:grid-cols-2 lg:py-24 xl:px-8">
      <div>
        <h1 className="text-hero">
          <RotatingHeadline />
        </h1>
        <p className="mt-6 mb-8 max-w-[52ch] text-lg font-normal text-ink-2">
          Eight questions, five ideas that fit your hours and your money, and a plan that tests the riskiest
          part first. You leave each week with one thing tested.
        </p>
        <TwoWaysIn />
      </div>
      <Picture
        name="ideas"
        alt="An idea made for a member: its difficulty, what it costs to begin, and why it fits the answers given"
        first
      />
    </section>
  )
}

const doors = [
  {
    title: 'For New Builders',
    lines: [
      'You have evenings, something people ask you for, and no idea yet.',
      'Eight answers become five ideas within your hours and your money.',
      'The first test costs days, not months, and says when to stop.',
    ],
    to: '/auth?mode=signup&intent=idea',
    button: 'Start with Idea Assist',
    picture: 'questions',
    alt: 'The questionnaire with one answer chosen',
  },
  {
    title: 'For Existing Founders',
    lines: [
      'You have a site, a shop, an app or a course, and it stands still.',
      'Six numbers say where it leaks; what you do not know becomes the first task.',
      'Every four days an analysis, every week a plan of what to try next.',
    ],
    to: '/auth?mode=signup&intent=asset',
    button: 'Optimize My Digital Business',
    picture: 'asset',
    alt: 'The form for a digital asset: its title, its type, what it is and what is known of it',
  },
] as const

function TwoDoors() {
  return (
    <Band id="two-doors" title="Two doors">
      <div className="grid gap-10 lg:grid-cols-2">
        {doors.map(({ title, lines, to, button, picture, alt }) => (
          <div key={title} className="grid content-start gap-4">
            <h3 className="text-xl">{title}</h3>
            <ul className="grid gap-2 text-ink-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <div>
              <a href={to} className={buttonLook({ variant: 'secondary', size: 'md' })}>
                {button}
              </a>
            </div>
            <Picture name={picture} alt={alt} />
          </div>
        ))}
      </div>
    </Band>
  )
}

const steps = [
  {
    title: 'Profile assets and traits',
    text: 'Eight questions, or what you know of a site, shop or course that exists. Each answer becomes a statement that you can check, with what it costs you.',
    picture: 'profile',
    alt: 'A founder profile: what was said, what follows from it, and what it costs',
  },
  {
    title: 'Ideate or optimize',
    text: 'Five ideas that differ, each with whom it is for, its price and what would make it wrong. Put two beside each other before you choose.',
    picture: 'compare',
    alt: 'Ideas compared by the same criteria, each with its points',
  },
  {
    title: 'Opportunity engine',
    text: 'Every four days what has changed, each with its source and why it may be wrong; every week a plan built backwards from the riskiest assumption.',
    picture: 'opportunities',
    alt: 'An opportunity with the playbook and the date it comes from',
  },
  {
    title: 'Match, test, launch',
    text: 'People whose answers go well with yours, each with the reasons and the friction. They test it, join it, and tell you what they did.',
    picture: 'match',
    alt: 'A suggested person: the score, what you have in common and where it will rub',
  },
] as const

function FourSteps() {
  return (
    <Band id="steps" title="How it works" tone="surface">
      <ol className="grid gap-14 lg:gap-0 lg:divide-y lg:divide-line lg:border-y lg:border-line">
        {steps.map(({ title, text, picture, alt }, index) => (
          <li key={title} className="grid gap-6 lg:grid-cols-[1fr_1.3fr] lg:items-center lg:gap-16 lg:py-12">
            <div className="grid grid-cols-[2rem_1fr] gap-x-3">
              <span aria-hidden className="text-2xl text-accent-ink tabular-nums">
                {index + 1}
              </span>
              <h3 className="text-2xl">{title}</h3>
              <p className="col-start-2 mt-3 max-w-[48ch] text-ink-2">{text}</p>
            </div>
            <Picture name={picture} alt={alt} />
          </li>
        ))}
      </ol>
    </Band>
  )
}

const loop = [
  ['Traits', 'What you can do, whom you know, what you have time for.'],
  ['Ideas', 'Five that fit, each with what would make it wrong.'],
  ['Riskiest assumption', 'The sentence everything rests on.'],
  ['Cheap test', 'At most seven days, within your hours and your cash.'],
  ['Evidence', 'You log what you heard and were paid; confidence moves by a written rule.'],
  ["Next week's plan", 'Carries on from there, or tells you to decide.'],
] as const

function Loop() {
  return (
    <Band id="loop" title="A loop that closes every week">
      <ol className="grid divide-y divide-line border-y border-line lg:grid-cols-6 lg:divide-x lg:divide-y-0">
        {loop.map(([word, line]) => (
          <li
            key={word}
            className="grid content-start gap-1 py-4 sm:grid-cols-[12rem_1fr] lg:grid-cols-1 lg:px-4 lg:first:pl-0 lg:last:pr-0"
          >
            <span className="font-semibold">{word}</span>
            <span className="text-sm text-ink-2">{line}</span>
          </li>
        ))}
      </ol>
      <div className="mt-10 grid items-center gap-6 lg:grid-cols-[1.3fr_1fr] lg:gap-16">
        <Picture
          name="plan"
          alt="The checklist of a week, the first item done with a note on what came of it"
        />
        <p className="max-w-[44ch] text-lg font-normal text-ink-2">
          A week's plan fits into the hours you gave. When you tick an item it asks what came of it, and the
          next plan begins there.
        </p>
      </div>
    </Band>
  )
}

const assets = [
  {
    kind: 'Websites and blogs',
    text: 'Readers come, few come back, and nothing is earned yet.',
    picture: 'project-blog',
    alt: 'A project of the demo community: The Reference Desk, a blog',
  },
  {
    kind: 'Shops and marketplaces',
    text: 'Orders arrive, and every purchase is a guess.',
    picture: 'project-shop',
    alt: 'A project of the demo community: Fabric by Noon, a shop',
  },
  {
    kind: 'Apps and software',
    text: 'Many installs, a handful of weekly users, one who pays.',
    picture: 'project-app',
    alt: 'A project of the demo community: Split Shift, an app',
  },
  {
    kind: 'Courses and communities',
    text: 'People buy and do not finish; nobody knows where they stop.',
    picture: 'project-course',
    alt: 'A project of the demo community: Ten Minutes of Scales, a course',
  },
] as const

function Ecosystem() {
  return (
    <Band
      id="ecosystem"
      title="What grows here"
      lead="Four kinds of digital assets, each with an example from the demo community. Its people are invented, the product is not."
      tone="surface"
    >
      <dl className="grid gap-px overflow-hidden rounded-panel border border-line bg-line lg:grid-cols-2">
        {assets.map(({ kind, text, picture, alt }) => (
          <div
            key={kind}
            className="grid content-start items-start gap-4 bg-surface p-4 sm:grid-cols-[1fr_328px] sm:gap-6 sm:p-6"
          >
            <dt>
              <span className="text-lg font-semibold">{kind}</span>
              <span className="mt-2 block font-normal text-ink-2">{text}</span>
            </dt>
            <dd>
              <Picture name={picture} alt={alt} cut="card" />
            </dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
