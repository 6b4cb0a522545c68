import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { Band } from './parts.tsx'

const steps = [
  {
    days: 'Mon',
    title: 'Profile assets and traits',
    text: 'Answer eight questions about your skills, time and budget, or tell us what you already run.',
    level: 1,
    reached: 'Level 1: Just an idea',
  },
  {
    days: 'Tue',
    title: 'Ideate or optimize',
    text: 'Compare five different ideas and pick one. See what could sink it.',
    level: 1,
    reached: 'Level 1: Just an idea',
  },
  {
    days: 'Wed–Fri',
    title: 'Opportunity engine',
    text:
      'Every four days, see what changed in your market. ' +
      'Your weekly plan starts with your biggest assumption, in small tasks that fit your hours.',
    level: 2,
    reached: 'Level 2: You looked it up',
  },
  {
    days: 'Sat–Sun',
    title: 'Match, test, launch',
    text:
      'Run your first test, write down what people said, and meet someone whose skills fill your gaps. ' +
      'Then keep going, change something or stop.',
    level: 3,
    reached: 'Level 3: Three people have this problem',
  },
] as const

export function Week() {
  return (
    <Band
      id="steps"
      title="What your first week can look like"
      lead="You climb five levels, and only what you find out moves you up."
      tone="surface"
    >
      {/* Scrolls sideways on narrow screens. */}
      <div
        tabIndex={0}
        role="region"
        aria-label="Your first week"
        className="fade-edges overflow-x-auto rounded-panel border border-line max-lg:snap-x"
      >
        <ol className="grid gap-px bg-line max-lg:auto-cols-[86%] max-lg:grid-flow-col sm:max-lg:auto-cols-[42%] lg:grid-cols-[1fr_0.8fr_1.2fr_1.1fr]">
          {steps.map(({ days, title, text, level, reached }) => (
            <li key={title} className="grid snap-start content-start gap-2 bg-surface p-4 sm:p-5">
              <div className="flex items-end justify-between gap-2 border-b border-line pb-3">
                <span className="text-sm font-semibold text-ink-2">{days}</span>
                <LadderGlyph level={level} size="md" />
              </div>
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-[52ch] text-sm text-ink-2">{text}</p>
              <p className="mt-auto pt-2 text-meta text-accent-ink">{reached}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  )
}
