import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { besideUs, besideUsHeads } from '../beside-us.ts'
import { Compared } from '../Compared.tsx'
import { Ecosystem } from '../Ecosystem.tsx'
import { Promises } from '../OurPromise.tsx'
import { Band, TwoWaysIn } from '../parts.tsx'
import { Goals, Stories } from '../Proof.tsx'
import { RotatingLine } from '../RotatingLine.tsx'
import { SampleIdea } from '../SampleIdea.tsx'
import { TryIt } from '../TryIt.tsx'
import { TwoDoors } from '../TwoDoors.tsx'
import { Week } from '../Week.tsx'
import { whenOff, whenOn } from '../when-payments.ts'

export function Home() {
  return (
    <>
      <Hero />
      <Band
        id="one-idea"
        title="See a complete idea before you sign up"
        lead="This is one idea. Answer eight questions and you get five."
      >
        <SampleIdea />
      </Band>
      <Week />
      <TwoDoors />
      <Ecosystem />
      <BesideUs />
      <div data-live="stories">
        <Stories data={null} />
      </div>
      <Band id="begin" title="Test your first idea this week" lead={<Begin />}>
        <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
          <div>
            <TwoWaysIn />
          </div>
          <div>
            <Price />
            <div data-live="goals">
              <Goals data={null} />
            </div>
          </div>
        </div>
      </Band>
    </>
  )
}

function Hero() {
  return (
    <div className="mx-auto grid max-w-wide gap-x-16 gap-y-7 px-4 py-6 md:px-6 lg:grid-cols-[1.1fr_1fr] lg:gap-y-5 xl:px-10">
      <div className="grid gap-4 self-end sm:gap-5">
        <p className="flex items-end gap-3 font-medium text-ink-2">
          <LadderGlyph level={3} size="md" />
          For people who build alone
        </p>
        <h1 className="display max-w-[6em] text-hero">Know by Sunday if your idea is worth building.</h1>
        <RotatingLine />
        <p className="max-w-[52ch] text-lg font-normal text-ink-2">
          Answer eight questions. Get five ideas that fit your hours and your money, each with a price, a
          place to find buyers, and the result that tells you to stop.
        </p>
      </div>
      <div data-live="try" className="self-center lg:row-span-2">
        <TryIt />
      </div>
      <div id="ways-in">
        <TwoWaysIn />
      </div>
    </div>
  )
}

function BesideUs() {
  return (
    <div className="border-t border-line">
      <div className="mx-auto grid max-w-wide gap-6 px-4 py-6 md:px-6 md:py-8 lg:py-9 xl:grid-cols-[1.9fr_1fr] xl:gap-14 xl:px-10">
        <section aria-labelledby="compared" className="min-w-0">
          <h2 id="compared" className="text-2xl">
            A notebook, a chatbot or us?
          </h2>
          <div className="mt-4">
            <Compared heads={besideUsHeads} rows={besideUs.slice(1, 6)} />
          </div>
        </section>
        <section aria-labelledby="promise">
          <h2 id="promise" className="text-2xl">
            Our promise
          </h2>
          <div className="mt-5">
            <Promises />
          </div>
        </section>
      </div>
    </div>
  )
}

function Begin() {
  return (
    <>
      <span className={whenOn}>
        For free, you get the questionnaire, one AI-generated project with a full plan, and the community
        forum.
      </span>
      <span className={whenOff}>
        Answer the questionnaire, get projects with a full plan, and ask the community forum.
      </span>
    </>
  )
}

function Price() {
  return (
    <div>
      <h3 className="font-semibold">What it costs</h3>
      <p className={`mt-1 max-w-[64ch] text-ink-2 ${whenOn}`}>
        Free for two weeks, then $15 a month. After two weeks you can still read and export everything you
        made. We won't charge you or delete anything. Cancel anytime.
      </p>
      <p className={`mt-1 max-w-[64ch] text-ink-2 ${whenOff}`}>
        Everything is free for now, for every member. You won't be charged.
      </p>
      <p className="mt-2">
        <a
          href="/landing?tab=pricing"
          className="font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
        >
          Compare both plans
        </a>
      </p>
    </div>
  )
}
