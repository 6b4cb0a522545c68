import { cx } from './cx.ts'

const hues = [
  'border-accent-line bg-accent-soft text-accent-ink',
  'border-attention-line bg-attention-soft text-attention-ink',
  'border-good-line bg-good-soft text-good-ink',
  'border-warn-line bg-warn-soft text-warn-ink',
]
const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' }

type AvatarProps = {
  id: string
  name: string
  /** The address of their picture, where they have one. */ picture?: string | null
  size?: keyof typeof sizes
}

/** A person's picture, else their initials on a hue of their own, which their id decides. Their name stands beside it, so it is silent. */
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
        'grid shrink-0 place-items-center rounded-full border font-semibold',
        hues[sum % hues.length],
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters =
    words.length > 1
      ? [words[0]!, words.at(-1)!].map((word) => [...word][0])
      : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}
