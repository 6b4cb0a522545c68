import { dateFormat } from '#kit/web/formats.ts'

export function CalendarTile({ at }: { at: string }) {
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(undefined, options).format(new Date(at))
  return (
    <div
      aria-hidden
      className="grid w-14 shrink-0 overflow-hidden rounded-control border border-line-strong text-center"
    >
      <span className="display pt-1 text-2xl leading-8">{part({ day: 'numeric' })}</span>
      <span className="bg-accent-soft py-0.5 text-xs font-semibold text-accent-ink uppercase">
        {part({ month: 'short' })}
      </span>
    </div>
  )
}
