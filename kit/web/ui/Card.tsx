import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'

const CardContext = createContext<string | undefined>(undefined)

const looks = {
  plain: 'border-line bg-surface',
  'soft-accent': 'border-accent-line bg-accent-soft',
  'soft-attention': 'border-attention-line bg-attention-soft',
}

type CardProps = { look?: keyof typeof looks; className?: string; children: ReactNode }

/** One thing on its own surface, named by its head. No card inside a card. */
export function Card({ look = 'plain', className, children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx(
        '@container relative flex min-w-0 flex-col rounded-card border p-5',
        looks[look],
        className,
      )}
    >
      <CardContext value={id}>{children}</CardContext>
    </section>
  )
}

type CardHeadProps = {
  icon?: LucideIcon
  title: ReactNode
  level?: 2 | 3
  large?: boolean
  action?: ReactNode
}

/** The card's title, with an icon before and one action after it. */
export function CardHead({ icon: Icon, title, level = 2, large = false, action }: CardHeadProps) {
  const id = useContext(CardContext)
  const Heading = `h${level}` as const
  return (
    <div className="mb-3 flex items-start gap-3">
      {Icon && <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />}
      <Heading id={id} className={cx('min-w-0 grow', large ? 'text-lg' : 'text-base font-semibold')}>
        {title}
      </Heading>
      {action}
    </div>
  )
}

/** Makes the title a link that covers the card; other controls stand above it with `relative z-1`. */
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
      className={cx(
        'after:absolute after:inset-0 after:rounded-card hover:underline hover:decoration-accent-line hover:underline-offset-3 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus',
        className,
      )}
    >
      {children}
    </Link>
  )
}

/** The card's acts, at its foot; at most one filled button. */
export function CardFoot({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('mt-auto flex flex-wrap items-center gap-3 pt-4', className)}>{children}</div>
}
