import { buttonLook } from '../../../../web/ui/button-look.ts'
import { Picture } from '../Picture.tsx'
import { Goals, Stories } from '../Proof.tsx'
import { RotatingHeadline } from '../RotatingHeadline.tsx'
import { SampleIdea } from '../SampleIdea.tsx'
import { Band, TwoWaysIn } from '../parts.tsx'
import { useLandingData } from '../use-landing-data.ts'

/** The home tab: what it is, one whole idea, two doors, four steps, the loop, and the way in again. */
export function Home() {
  const data = useLandingData()
  return (
    <>
      <Hero />
      <Band id="one-idea" title="One whole idea, before you sign up" lead="This is what a card holds when you open it. Five of them come out of eight answers, and they differ." tone="surface"><SampleIdea /></Band>
      <TwoDoors />
      <FourSteps />
      <Loop />
      <Ecosystem />
      <Stories data={data} />
      <Goals data={data} />
      <Band id="begin" title="Leave this week with one thing tested" lead="A Free account has the questionnaire, one AI-generated project with its plan, the community and the forum." tone="surface"><TwoWaysIn /></Band>
    </>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-wide items-center gap-12 px-4 py-16 md:px-6 lg:grid-cols-[1.05fr_1fr] lg:py-24 xl:px-8">
      <div>
        <h1 className="text-hero"><RotatingHeadline /></h1>
        <p className="mt-6 mb-8 max-w-[52ch] text-lg font-normal text-ink-2">Eight questions, five ideas that fit your hours and your money, and a plan that tests the riskiest part first. You leave each week with one thing tested.</p>
        <TwoWaysIn />
      </div>
      <Picture name="ideas" alt="Idea cards of a member, each with its difficulty, its first test and why it fits" first className="shadow-floating" />
    </section>
  )
}

const doors = [
  { title: 'For New Builders', lines: ['You have evenings, something people ask you for, and no idea yet.', 'Eight answers become five ideas within your hours and your money.', 'The first test costs days, not months, and says when to stop.'], to: '/auth?mode=signup&intent=idea', button: 'Start with Idea Assist', picture: 'questions', alt: 'The questionnaire with one answer chosen' },
  { title: 'For Existing Founders', lines: ['You have a site, a shop, an app or a course, and it stands still.', 'Six numbers say where it leaks; what you do not know becomes the first task.', 'Every four days an analysis, every week a plan of what to try next.'], to: '/auth?mode=signup&intent=asset', button: 'Optimize My Digital Business', picture: 'opportunities', alt: 'The Opportunities tab of a project, each with its source and the reasons it may be wrong' },
] as const

function TwoDoors() {
  return (
    <Band id="two-doors" title="Two doors">
      <div className="grid gap-10 lg:grid-cols-2">
        {doors.map(({ title, lines, to, button, picture, alt }) => (
          <div key={title} className="grid content-start gap-4">
            <h3 className="text-xl">{title}</h3>
            <ul className="grid gap-2 text-ink-2">{lines.map((line) => <li key={line}>{line}</li>)}</ul>
            <div><a href={to} className={buttonLook({ variant: 'secondary', size: 'md' })}>{button}</a></div>
            <Picture name={picture} alt={alt} />
          </div>
        ))}
      </div>
    </Band>
  )
}

const steps = [
  { title: 'Profile assets and traits', text: 'Eight questions, or what you know of a site, shop or course that exists.' },
  { title: 'Ideate or optimize', text: 'Five ideas that differ, each with whom it is for, its price and what would make it wrong.' },
  { title: 'Opportunity engine', text: 'A plan built backwards from the riskiest assumption, sized to the hours you truly have.' },
  { title: 'Match, test, launch', text: 'People from the same community test it, join it, and tell you what they did.' },
] as const

function FourSteps() {
  return (
    <Band id="steps" title="How it works" tone="surface">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t-2 border-accent pt-4">
            <p className="text-sm font-medium text-accent-ink tabular-nums">Step {index + 1}</p>
            <h3 className="mt-1 text-lg">{step.title}</h3>
            <p className="mt-2 text-ink-2">{step.text}</p>
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
  ['Next week\'s plan', 'Carries on from there, or tells you to decide.'],
] as const

function Loop() {
  return (
    <Band id="loop" title="A loop that closes every week">
      <div className="grid items-center gap-10 lg:grid-cols-2">
        <ol className="divide-y divide-line border-y border-line">
          {loop.map(([word, line]) => <li key={word} className="grid gap-1 py-3 sm:grid-cols-[12rem_1fr]"><span className="font-medium">{word}</span><span className="text-ink-2">{line}</span></li>)}
        </ol>
        <Picture name="evidence" alt="A project's ladder of confidence, with its riskiest assumption and the next test" />
      </div>
    </Band>
  )
}

const assets = [
  ['Websites and blogs', 'A guide that sends couples to a contract template.'],
  ['Shops and marketplaces', 'A review of slow shelves, done by hand for three shops first.'],
  ['Apps and software', 'Three numbers for a baker, every evening at six.'],
  ['Courses and communities', 'Writers of one town who are introduced to each other.'],
] as const

function Ecosystem() {
  return (
    <Band id="ecosystem" title="What grows here" lead="Four kinds of digital assets, each with an example from the demo community." tone="surface">
      <dl className="grid divide-y divide-line border-y border-line sm:grid-cols-2 sm:divide-x lg:grid-cols-4 lg:divide-y-0">
        {assets.map(([kind, example]) => <div key={kind} className="p-5"><dt className="font-semibold">{kind}</dt><dd className="mt-2 text-ink-2">{example}</dd></div>)}
      </dl>
    </Band>
  )
}
