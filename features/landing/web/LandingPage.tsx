import type { ReactNode } from 'react'
import { buttonLook } from '../../../web/ui/button-look.ts'
import { brand } from '../../../web/brand.ts'
import { Mark } from '../../../web/shell/Mark.tsx'
import { footColumns } from '../../../web/shell/nav-links.ts'
import { RotatingHeadline } from './RotatingHeadline.tsx'

/**
 * What a visitor sees at `/`. Prerendered and readable without JavaScript; its links are plain, since it stands
 * outside the app's router. The five tabs and the rest of the page come later.
 */
export function LandingPage({ name = brand() }: { name?: string }) {
  return (
    <PublicFrame name={name}>
      <Hero />
      <FourSteps />
    </PublicFrame>
  )
}

/** What stands round every page that is read outside the app: the bar, the page, the foot. */
export function PublicFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent">Skip to content</a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-wide items-center gap-3 px-4 md:px-6 xl:px-8">
          <a href="/landing" className="mr-auto flex items-center gap-2 rounded-control font-semibold"><Mark /> {name}</a>
          <a href="/auth" className={buttonLook({ variant: 'ghost', size: 'md' })}>Sign In</a>
          <a href="/auth?mode=signup" className={buttonLook({ variant: 'secondary', size: 'md' })}>Register</a>
        </div>
      </header>
      <main id="main" className="grow">{children}</main>
      <Foot />
    </div>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-wide items-center gap-12 px-4 py-16 md:px-6 lg:grid-cols-[1.1fr_1fr] lg:py-24 xl:px-8">
      <div>
        <h1 className="text-hero"><RotatingHeadline /></h1>
        <p className="mt-6 max-w-[52ch] text-lg font-normal text-ink-2">Eight questions, five ideas that fit your hours and your money, and a plan that tests the riskiest part first. You leave each week with one thing tested.</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href="/auth?mode=signup&intent=idea" className={buttonLook({ variant: 'primary', size: 'md' })}>Start with Idea Assist</a>
          <a href="/auth?mode=signup&intent=asset" className={buttonLook({ variant: 'secondary', size: 'md' })}>Optimize My Digital Business</a>
        </div>
        <p className="mt-4 text-sm text-ink-2">2-week trial. No credit card required to start. Cancel anytime.</p>
      </div>
      <SampleIdea />
    </section>
  )
}

/** A true play of the playbook, as the planner writes it; not a picture of one. */
function SampleIdea() {
  const facts = [['Difficulty', '2/10, easy'], ['Initial investment', 'No money, about 6 hours'], ['First test', 'Three free reviews, 7 days'], ['Stop mark', 'Nobody changed anything']] as const
  return (
    <figure className="rounded-panel border border-line bg-surface p-6 shadow-floating">
      <p className="text-lg">Slow Shelf Review</p>
      <p className="text-ink-2">Find the money standing on your shelves.</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 rounded-control bg-sunken p-4 text-sm">
        {facts.map(([label, value]) => <div key={label}><dt className="text-ink-2">{label}</dt><dd className="font-medium">{value}</dd></div>)}
      </dl>
      <p className="mt-4 text-sm">You walk the shop with the owner for two hours, list what has not moved and agree what to do with each item. They keep a one-page plan with a date for every shelf.</p>
      <p className="mt-3 text-sm text-ink-2">It rests on this: owners will pay a stranger to tell them what they half know.</p>
      <figcaption className="mt-4 border-t border-line pt-3 text-sm text-ink-3">An idea from the playbook, made by Planner for somebody who knows local shops.</figcaption>
    </figure>
  )
}

const steps = [
  { title: 'Profile assets and traits', text: 'Eight questions, or what you know of a site, shop or course that exists.' },
  { title: 'Ideate or optimize', text: 'Five ideas that differ, each with whom it is for, its price and what would make it wrong.' },
  { title: 'Opportunity engine', text: 'A plan built backwards from the riskiest assumption, sized to the hours you truly have.' },
  { title: 'Match, test, launch', text: 'People from the same community test it, join it, and tell you what they did.' },
]

function FourSteps() {
  return (
    <section aria-labelledby="steps" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-wide px-4 py-16 md:px-6 lg:py-24 xl:px-8">
        <h2 id="steps" className="text-3xl">How it works</h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li key={step.title} className="border-t-2 border-accent pt-4">
              <p className="text-sm font-medium text-accent-ink tabular-nums">Step {index + 1}</p>
              <h3 className="mt-1 text-lg">{step.title}</h3>
              <p className="mt-2 text-ink-2">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Foot() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto grid max-w-wide grid-cols-2 gap-x-6 gap-y-10 px-4 py-10 md:grid-cols-4 md:px-6 xl:px-8">
        {footColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <p className="mb-3 text-sm font-semibold">{column.title}</p>
            <ul className="grid gap-2 text-sm">{column.links.map((link) => <li key={link.to}><a href={link.to} className="text-ink-2 hover:text-ink hover:underline">{link.label}</a></li>)}</ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
