import type { ReactNode } from 'react'
import { cx } from '#kit/web/ui/cx.ts'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { exampleTitle } from './guide.ts'
import type { Guide } from './guide.ts'

const link =
  'font-medium text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current'

/** Uses plain links, so it can be prerendered outside the router. */
export function Article({ guide, acts }: { guide: Guide; acts?: ReactNode }) {
  const { sections, checklist, related } = guide
  return (
    <article className="mx-auto grid max-w-reading gap-10 xl:max-w-page xl:grid-cols-[14rem_minmax(0,1fr)]">
      <Contents sections={sections} />
      <div className="grid max-w-reading min-w-0 gap-10">
        <ArticleHead guide={guide} />
        {sections.map((section) => (
          <section
            key={section.id}
            aria-labelledby={section.id}
            className={cx('grid gap-4', section.title === exampleTitle && 'rounded-card bg-note p-5')}
          >
            <h2 id={section.id} className="scroll-mt-24 text-xl">
              {section.title}
            </h2>
            <Markdown text={section.text} />
          </section>
        ))}
        {checklist.length > 0 && <Checklist items={checklist} acts={acts} />}
        <ReadOn related={related} />
      </div>
    </article>
  )
}

function Contents({ sections }: Pick<Guide, 'sections'>) {
  return (
    <nav aria-label="Contents" data-no-print className="hidden self-start xl:sticky xl:top-24 xl:block">
      <p className="mb-3 text-sm font-semibold">Contents</p>
      <ol className="grid gap-2 text-sm">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="text-ink-2 hover:text-ink hover:underline">
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function ArticleHead({ guide: { title, lead, reviewed, short, checklist } }: { guide: Guide }) {
  return (
    <header className="grid gap-4">
      <h1 tabIndex={-1} className="display text-title">
        {title}
      </h1>
      <p className="text-lg font-normal text-ink-2">{lead}</p>
      <p className="text-meta text-ink-3">
        Last reviewed <Time at={`${reviewed}T12:00:00.000Z`} />
      </p>
      {checklist.length > 0 && (
        <p data-no-print>
          <a href="#checklist" className={link}>
            Go to the checklist
          </a>
        </p>
      )}
      {short.length > 0 && <InShort sentences={short} />}
    </header>
  )
}

function InShort({ sentences }: { sentences: string[] }) {
  return (
    <section aria-labelledby="in-short" className="mt-4 grid gap-3 rounded-card bg-note p-5">
      <h2 id="in-short" className="text-xl">
        In short
      </h2>
      <ul className="grid list-disc gap-2 pl-6">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

function Checklist({ items, acts }: { items: string[]; acts?: ReactNode }) {
  return (
    <section
      aria-labelledby="checklist"
      className="grid gap-4 rounded-card border border-accent-line bg-accent-soft p-5"
    >
      <h2 id="checklist" className="scroll-mt-24 text-xl">
        Checklist
      </h2>
      <ul className="grid list-disc gap-2 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {acts}
    </section>
  )
}

function ReadOn({ related }: Pick<Guide, 'related'>) {
  return (
    <nav aria-label="Read on" data-no-print className="border-t border-line pt-6">
      <p className="mb-2 text-sm font-semibold">Read on</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {related.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className={link}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
