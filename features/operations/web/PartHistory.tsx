import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { PartDays } from '../contract.ts'
import { dayViews, summaryOf } from './day-states.ts'
import type { DayState } from './day-states.ts'

/** They differ in height too, for those who don't see the colors. */
const bars: Record<DayState, string> = {
  good: 'h-4 bg-good',
  trouble: 'h-6 bg-warn-mark',
  partly: 'h-2 bg-good',
  unchecked: 'h-0.5 bg-line',
}

/** In days. Fewer are said better in words. */
const fewestBars = 7

export function PartHistory({
  days,
  checkedAt,
  isOff,
}: {
  days: PartDays
  checkedAt: string
  isOff: boolean
}) {
  const shown = dayViews(days, checkedAt)
  if (isOff && shown.every(({ state }) => state === 'unchecked')) return null
  const counted = shown.findLastIndex(({ state }) => state !== 'unchecked') + 1
  const told = shown.flatMap(({ sentence }) => sentence ?? [])
  return (
    <div className="grid gap-2 pt-2">
      {counted >= fewestBars && (
        <div aria-hidden className="flex h-6 items-end gap-px">
          {shown.map(({ day, state }) => (
            <span key={day} className={cx('min-w-0 flex-1', bars[state])} />
          ))}
        </div>
      )}
      <p className="text-sm text-ink-2">{summaryOf(shown)}</p>
      {told.length > 0 && (
        <Disclosure summary="Days with trouble or gaps">
          <ul className="grid gap-1 text-sm text-ink-2">
            {told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
