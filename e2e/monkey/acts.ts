import fc from 'fast-check'

export const roles = ['member', 'visitor', 'administrator'] as const
export type Role = (typeof roles)[number]

const plain = [
  'back',
  'forward',
  'reload',
  'scroll',
  'open a second tab',
  'change tabs',
  'close the tab',
  'sign in',
  'sign out in another tab',
  'another person signs in here',
] as const

/** Numbers choose among what there is when the act's turn comes. */
export type Act =
  | { kind: 'go'; where: number; by: 'link' | 'address' }
  | { kind: 'press'; which: number; by: 'mouse' | 'keyboard' }
  | { kind: 'type'; which: number; text: string }
  | { kind: 'key'; key: 'Escape' | 'Tab' | 'Shift+Tab' | 'Enter' }
  | { kind: 'line'; line: 'fast' | 'slow' | 'offline' }
  | { kind: 'other'; othersAct: number }
  | { kind: 'draft'; place: number; leaving: number }
  | { kind: (typeof plain)[number] }

/** Once performed: in words, and with the control it met, for a shorter path to find it again. */
export type Step = { act: Act; words?: string; target?: Target }
export type Target = { name: string; nth: number }
export type Path = { role: Role; steps: Step[] }

const texts = [
  'Bread before five',
  ' ',
  '-1',
  '1e9',
  'x'.repeat(3000),
  'Wortohneende'.repeat(40),
  '🧁👩‍🍳🏳️‍🌈'.repeat(12),
  'لماذا نخبز الخبز قبل الفجر؟',
  '\u202Etxet desrever',
  '<b onmouseover="alert(1)">bold</b>',
  "'; drop table users; --",
  'https://example.com/a?b=c#d',
  'ann@example.test',
  '日本語の文章です。',
  '**a** [b](javascript:alert(1)) `c`\n\n# d\n- e',
]

const often = (weight: number, arbitrary: fc.Arbitrary<Act>) => ({ weight, arbitrary })
const one = (...kinds: (typeof plain)[number][]) => fc.record({ kind: fc.constantFrom(...kinds) })
const place = fc.nat(10_000)

const act: fc.Arbitrary<Act> = fc.oneof(
  often(
    30,
    fc.record({
      kind: fc.constant('press' as const),
      which: place,
      by: fc.constantFrom('mouse' as const, 'keyboard' as const),
    }),
  ),
  often(
    20,
    fc.record({
      kind: fc.constant('go' as const),
      where: place,
      by: fc.constantFrom('link' as const, 'link' as const, 'address' as const),
    }),
  ),
  often(12, fc.record({ kind: fc.constant('type' as const), which: place, text: fc.constantFrom(...texts) })),
  often(
    8,
    fc.record({
      kind: fc.constant('key' as const),
      key: fc.constantFrom('Escape' as const, 'Tab' as const, 'Shift+Tab' as const, 'Enter' as const),
    }),
  ),
  often(9, one('back', 'back', 'forward', 'reload')),
  often(2, one('scroll')),
  often(4, one('open a second tab', 'change tabs', 'close the tab')),
  often(2, one('sign out in another tab', 'another person signs in here')),
  often(3, one('sign in')),
  often(
    4,
    fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom('fast' as const, 'slow' as const, 'offline' as const),
    }),
  ),
  often(8, fc.record({ kind: fc.constant('other' as const), othersAct: place })),
  often(4, fc.record({ kind: fc.constant('draft' as const), place, leaving: place })),
)

/** Three paths of five are a member's. */
export function drawPath(seed: number, length: number): Path {
  const drawn = fc.record({
    role: fc.constantFrom<Role>('member', 'member', 'member', 'administrator', 'visitor'),
    acts: fc.array(act, { minLength: length, maxLength: length }),
  })
  const [path] = fc.sample(fc.noBias(drawn), { seed, numRuns: 1 })
  return { role: path!.role, steps: path!.acts.map((one) => ({ act: one })) }
}

export const wordsOf = ({ act, words }: Step) => words ?? act.kind
