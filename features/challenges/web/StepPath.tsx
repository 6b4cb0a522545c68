import { cx } from '#kit/web/ui/cx.ts'

export function StepPath({ done, steps }: { done: number; steps: number }) {
  return (
    <div role="img" aria-label={`${done} of ${steps} steps done`} className="mt-3 flex items-center">
      {Array.from({ length: steps }, (_, index) => (
        <span key={index} className="flex items-center">
          {index > 0 && <span className={cx('h-0.5 w-4', index < done ? 'bg-accent' : 'bg-line-strong')} />}
          <span
            className={cx(
              'size-3 rounded-full border-2',
              index < done ? 'border-accent bg-accent forced-colors:bg-[Highlight]' : 'border-line-strong',
            )}
          />
        </span>
      ))}
    </div>
  )
}
