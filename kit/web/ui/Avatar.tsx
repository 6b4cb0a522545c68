import { itemAt } from '#kit/contract/ensure.ts'
import { cx } from './cx.ts'

const hues = [
  'bg-business-soft text-business-ink',
  'bg-marketing-soft text-marketing-ink',
  'bg-development-soft text-development-ink',
  'bg-design-soft text-design-ink',
  'bg-finance-soft text-finance-ink',
  'bg-legal-soft text-legal-ink',
  'bg-tools-soft text-tools-ink',
  'bg-education-soft text-education-ink',
]
const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl', xl: 'size-24 text-3xl' }

type AvatarProps = {
  id: string
  name: string
  picture?: string | null
  size?: keyof typeof sizes
}

export function Avatar({ id, name, picture, size = 'md' }: AvatarProps) {
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        className={cx('shrink-0 rounded-full border border-line object-cover', sizes[size])}
      />
    )
  const sum = [...id].reduce((total, character) => total + character.charCodeAt(0), 0)
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold forced-colors:border',
        hues[sum % hues.length],
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = itemAt(name.split('@'), 0)
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters =
    words.length > 1
      ? [itemAt(words, 0), itemAt(words, -1)].map((word) => [...word][0])
      : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}
