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

export type Wish = { kind: WishKind; words: string }
