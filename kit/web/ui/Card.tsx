import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'

const CardContext = createContext<string | undefined>(undefined)

const boxed = 'rounded-card border p-5'
const looks = {
  /** No box, only a line above its heading. */
  section: 'border-t border-line pt-5',
  object:
    `${boxed} border-line bg-surface shadow-object transition-shadow duration-(--duration-base) ` +
    'has-[a[data-covers]:hover]:shadow-lifted',
  /** A user's own words, or what is known: paper, no border. */
  note: 'rounded-card bg-note p-5',
  'soft-accent': `${boxed} border-accent-line bg-accent-soft`,
  'soft-attention': `${boxed} border-attention-line border-t-3 border-t-attention-mark bg-attention-soft`,
}
export type CardLook = keyof typeof looks

type CardProps = { look?: CardLook; className?: string; children: ReactNode }

/** Never put an object inside an object. */
export function Card({ look = 'section', className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('@container relative flex min-w-0 flex-col', looks[look], className)}
    >
      <CardContext value={id}>{children}</CardContext>
    </section>
  )
}

type CardHeadProps = {
  heading?: Ref<HTMLHeadingElement>
  icon?: LucideIcon
  title: ReactNode
  level?: 2 | 3
  large?: boolean
  small?: boolean
  action?: ReactNode
}

export function CardHead({
  heading,
  icon: Icon,
  title,
  level = 2,
  large = false,
  small = level === 3,
  action,
}: CardHeadProps) {
  const id = useContext(CardContext)
  const Heading = `h${level}` as const
  return (
    <div className={cx(small && level === 2 ? 'mb-2' : 'mb-3', 'flex items-start gap-3')}>
      {Icon && (
        <Icon aria-hidden className={cx('shrink-0 text-ink-3', small ? 'mt-0.5 size-4.5' : 'mt-1 size-5')} />
      )}
      <Heading
        id={id}
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        className={cx(
          'min-w-0 grow outline-none',
          large ? 'display text-name' : small ? 'font-semibold' : 'text-xl',
        )}
      >
        {title}
      </Heading>
      {action}
    </div>
  )
}

/** Covers the card with its link; other controls need `relative z-1`. */
export function CardLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      data-covers
      className={cx(
        'after:absolute after:inset-0 after:rounded-card hover:underline ' +
          'hover:decoration-accent-line hover:underline-offset-3 focus-visible:outline-none ' +
          'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 ' +
          'focus-visible:after:outline-focus',
        className,
      )}
    >
      {children}
    </Link>
  )
}

export function CardFoot({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('mt-auto flex flex-wrap items-center gap-3 pt-4', className)}>{children}</div>
}
