import { ChevronDown, Compass, Hammer, ListTodo, Megaphone } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import type { WeekContent } from '#planner/week/week.ts'

export function OfferAlignment({ content }: { content: WeekContent['offerAlignment'] }) {
  return (
    <Section icon={Compass} title="Offer Alignment">
      <dl className="grid gap-4">
        <Labelled label="What's changing">{content.trendBreakdown}</Labelled>
        <Labelled label="Your advantage">{content.traitAdvantages}</Labelled>
        <Labelled label="Quick win">{content.quickWinPackage}</Labelled>
      </dl>
    </Section>
  )
}

export function PlannedItems({ items }: { items: WeekContent['actionItems'] }) {
  return (
    <Section icon={ListTodo} title="Planner's version">
      <ol className="grid gap-3">
        {items.map(({ key, task, minutes, doneWhen }) => (
          <li key={key} className="grid gap-1 wrap-anywhere">
            <span>{task}</span>
            <span className="text-ink-2">
              {minutes} min. Done when: {doneWhen}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function EngagementOpportunities({ content }: { content: WeekContent['engagementStrategy'] }) {
  return (
    <Section icon={Megaphone} title="Engagement Opportunities" folds>
      <ul className="grid gap-4">
        {content.strategies.map(({ platform, description, traitEdge }) => (
          <li key={platform} className="grid gap-1 wrap-anywhere">
            <span className="font-medium">{platform}</span>
            <span>{description}</span>
            <span className="text-ink-2">{traitEdge}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-4 border-t border-line pt-4">
        <Labelled label="Through people you know">{content.networkPlay}</Labelled>
      </dl>
    </Section>
  )
}

export function TuneUp({ content }: { content: WeekContent['executionBoost'] }) {
  return (
    <Section icon={Hammer} title="Product & Positioning Tune-Up" folds>
      <dl>
        <Labelled label="Focus this week">{content.nailThisWeek}</Labelled>
      </dl>
      {content.productUpgrades.length > 0 && (
        <ul className="mt-4 grid gap-4 border-t border-line pt-4">
          {content.productUpgrades.map(({ title, description }) => (
            <li key={title} className="grid gap-1 wrap-anywhere">
              <span className="font-medium">{title}</span>
              <span className="text-ink-2">{description}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-medium text-ink-2">{label}</dt>
      <dd className="max-w-[68ch] wrap-anywhere">{children}</dd>
    </div>
  )
}

type SectionProps = {
  icon: LucideIcon
  title: string
  folds?: boolean
  children: ReactNode
}

function Section({ icon, title, folds = false, children }: SectionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const fold = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={id}
      aria-label={`${open ? 'Fold' : 'Open'} ${title}`}
      onClick={() => setOpen(!open)}
      className={cx(
        'grid size-6 shrink-0 place-items-center text-ink-2 after:absolute after:inset-x-0 after:top-0 after:h-16 after:rounded-card',
        !folds && 'sm:hidden',
      )}
    >
      <ChevronDown
        aria-hidden
        className={cx('size-5 transition-transform duration-(--duration-base)', open && 'rotate-180')}
      />
    </button>
  )
  return (
    <Card className={open ? undefined : folds ? 'pb-2' : 'max-sm:pb-2'}>
      <CardHead icon={icon} title={title} action={fold} />
      <div id={id} className={cx('text-sm', !open && (folds ? 'hidden' : 'max-sm:hidden'))}>
        {children}
      </div>
    </Card>
  )
}
