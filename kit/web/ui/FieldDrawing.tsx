import { fieldDrawings, missingRung } from '#kit/contract/field-drawings.ts'
import type { Drawing } from '#kit/contract/field-drawings.ts'
import { cx } from './cx.ts'

const sizes = { md: 'size-12', lg: 'size-16' }

type FieldDrawingProps = { field: keyof typeof fieldDrawings; size?: keyof typeof sizes }

export function FieldDrawing({ field, size = 'md' }: FieldDrawingProps) {
  return <Lines of={fieldDrawings[field]} className={cx('text-accent-ink', sizes[size])} />
}

export function MissingRung() {
  return <Lines of={missingRung} className="size-32 text-accent-ink [stroke-width:1.1]" />
}

function Lines({ of: { lines, dots }, className }: { of: Drawing; className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={cx('shrink-0', className)}
    >
      <path d={lines} />
      {dots.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="currentColor" stroke="none" />
      ))}
    </svg>
  )
}
