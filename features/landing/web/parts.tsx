import type { ReactNode } from 'react'
import { trialLine } from '#kit/web/brand.ts'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Picture } from './Picture.tsx'
import { assetSignUpPath, signUpPath } from './sign-up.ts'

type BandProps = {
  id: string
  title: string
  lead?: ReactNode
  tone?: 'canvas' | 'surface'
  children: ReactNode
}

export function Band({ id, title, lead, tone = 'canvas', children }: BandProps) {
  return (
    <section aria-labelledby={id} className={cx('border-t border-line', tone === 'surface' && 'bg-surface')}>
      <div className="mx-auto max-w-wide px-4 py-6 md:px-6 md:py-8 lg:py-9 xl:px-10">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 max-w-[64ch] text-lg font-normal text-ink-2">{lead}</p>}
        <div className="mt-4 md:mt-5">{children}</div>
      </div>
    </section>
  )
}

export function TabHead({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className="mx-auto max-w-wide px-4 pt-12 md:px-6 lg:pt-20 xl:px-10">
      <h1 className="display text-hero">{title}</h1>
      <p className="mt-6 max-w-[60ch] text-lg font-normal text-ink-2">{lead}</p>
    </div>
  )
}

type QuestionsProps = { items: readonly (readonly [string, string])[]; picture: string; alt: string }

export function Questions({ items, picture, alt }: QuestionsProps) {
  return (
    <div className="mx-auto grid max-w-wide gap-10 px-4 py-12 md:px-6 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:py-16 xl:px-10">
      <dl className="divide-y divide-line border-y border-line">
        {items.map(([question, answer]) => (
          <div key={question} className="py-5">
            <dt className="text-lg font-semibold">{question}</dt>
            <dd className="mt-2 max-w-[60ch] text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Picture name={picture} alt={alt} className="lg:sticky lg:top-24" />
      </div>
    </div>
  )
}

export function TwoWaysIn() {
  return (
    <>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <a href={signUpPath} className={buttonLook({ variant: 'primary', size: 'md' })}>
          Start with Idea Assist
        </a>
        <a href={assetSignUpPath} className={buttonLook({ variant: 'secondary', size: 'md' })}>
          Optimize My Digital Business
        </a>
      </div>
      <p className="mt-4 text-sm text-ink-2">{trialLine()}</p>
    </>
  )
}
