export const wishKinds = [
  'no_calls',
  'no_meetings',
  'not_people',
  'only_people',
  'other_place',
  'other_price',
  'less_time',
  'not_this_way',
] as const
export type WishKind = (typeof wishKinds)[number]

/** What a founder asked of their weeks, in the sentence they wrote. */
export type Wish = { kind: WishKind; words: string }
