import { cx } from '#kit/web/ui/cx.ts'

const figures: Record<string, string> = {
  // A flag.
  'marathon-participant':
    'M20 48h9M24.5 48V17M24.5 19c3.5-2 6.5-2 9.5 0s6 2 9.5 0v12.5c-3.5 2-6.5 2-9.5 0s-6-2-9.5 0',
  // A magnifying glass with a check mark.
  'helpful-tester':
    'M29 18.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 0 0 0-21M36.8 36.8L47 47M24.5 29.5l3.2 3.2 6-6.4',
  // A wall with the next brick on its way.
  '30-day-builder': 'M17 46v-8h30v8zM32 38v8M17 38v-8h22v8M27 30v8M17 30v-8h13v8M36.5 21.5l9.5-3 2 6-9.5 3z',
  // An ear.
  'market-whisperer':
    'M22.5 30c-1-7.5 3.8-13 10.3-13S43.5 21.8 43.5 28c0 4.4-2.3 6.5-4.3 9s-2 4-3 6-3.5 3.5-6 3-4.2-2.5-4.2-5' +
    'M28 29c-.5-3.8 1.8-6.3 4.8-6.3s5.2 2 5.2 5c0 3.6-4.8 3.6-4.5 8M17 21c-1.5 3-2 6-1.5 9.5',
  // Two people side by side.
  'smart-collaborator':
    'M25 20.5a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 0 0 0-9.4M39 20.5a4.7 4.7 0 1 0 0 9.4a4.7 4.7 0 0 0 0-9.4' +
    'M17 45.5c0-6.5 3-10.5 8-10.5 3 0 5.5 1.5 7 4.5 1.5-3 4-4.5 7-4.5 5 0 8 4 8 10.5M32 39.5v6',
  // A bolt.
  'speed-hacker': 'M36 16L23 35h8.5l-2.5 13 13-19.5h-9zM15.5 25h6M14 32h5M17 40h6',
  // A shield with a dollar sign.
  'revenue-warrior':
    'M32 15l14 4.5v11.5c0 8-5.7 14-14 17.5-8.3-3.5-14-9.5-14-17.5V19.5zM36.5 26.5c-.9-1.6-2.5-2.5-4.5-2.5' +
    '-2.6 0-4.5 1.4-4.5 3.6 0 5 9.4 2.6 9.4 7.6 0 2.3-2 3.8-4.9 3.8-2.2 0-4-.9-5-2.7M32 21.5v20',
  // All the way around.
  'cycle-master':
    'M46.5 27.5A15 15 0 0 0 19 24M46.5 17.5v10h-10M17.5 36.5A15 15 0 0 0 45 40M17.5 46.5v-10h10M26.5 36h3.7v-3.7h3.7v-3.7h3.6',
}
const stairs = 'M17 44h8v-8h8v-8h8v-8h7'

const scallopedSeal = `${Array.from({ length: 12 }, (_, at) => {
  const turn = (at * Math.PI) / 6
  const [x, y] = [Math.cos(turn), Math.sin(turn)].map((part) => (32 + part * 28).toFixed(1))
  return at === 0 ? `M${x} ${y}` : `A8 8 0 0 1 ${x} ${y}`
}).join('')}A8 8 0 0 1 60 32z`

const sizes = { sm: 'size-6', md: 'size-14', lg: 'size-28' }
const strokes = { sm: 4, md: 2.6, lg: 2.2 }

type BadgeFigureProps = {
  slug: string
  earned: boolean
  size?: keyof typeof sizes
  label?: string
}

export function BadgeFigure({ slug, earned, size = 'md', label }: BadgeFigureProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx('shrink-0', sizes[size])}
    >
      <path d={scallopedSeal} className={earned ? 'fill-accent' : 'stroke-line-strong'} strokeWidth="2" />
      <path
        d={figures[slug] ?? stairs}
        strokeWidth={strokes[size]}
        className={earned ? 'stroke-on-accent' : 'stroke-ink-3'}
      />
    </svg>
  )
}

export const figureLabel = (name: string, earned: boolean) =>
  `${name} badge, ${earned ? 'earned' : 'not earned yet'}`
