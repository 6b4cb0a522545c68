import { cx } from './cx.ts'

type ProgressProps = {
  label: string
  value: number
  max: number
  text?: string
  className?: string
}

export function Progress({ label, value, max, text = `${value} of ${max}`, className }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      className={cx('h-1.5 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className="h-full origin-left rounded-full bg-accent transition-transform duration-(--duration-tick) ease-out"
        style={{ transform: `scaleX(${max > 0 ? value / max : 0})` }}
      />
    </div>
  )
}
