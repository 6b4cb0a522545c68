import type { Candidate } from '#planner/ideas/candidate.ts'

const problems = [
  'guess what to bake on Monday',
  'explain allergens at the counter',
  'chase unpaid cafe invoices',
  'train weekend helpers',
  'price wedding cakes',
  'plan holiday preorders',
  'count flour sacks',
  'answer messages at night',
  'write menus for markets',
]

/** Each has a problem of its own. Its numbers follow from its own fields. */
export function writtenIdea(n: number, more: Partial<Candidate> = {}): Candidate {
  return {
    name: `Sunday Order Sheets for Bakeries ${'ABCDEFGHIJKL'[n] ?? n}`,
    tagline: 'Know on Sunday what to bake on Monday.',
    pitch: "A weekly sheet that turns a bakery's till roll into next week's baking list.",
    how: 'You get a photo of the till roll on Saturday and send back a list on Sunday.',
    why: 'Owners guess, and the bins show it.',
    who: { many: 'owners of small bakeries', one: 'the owner of a small bakery' },
    problem: {
      short: problems[n % problems.length]!,
      moment: 'On Monday at noon the rye is gone and trays of rolls are left.',
      job: 'They want to bake what will be bought.',
      workaround: 'They go by feeling.',
      cost: 'Unsold bread goes into the bin every evening.',
      lacks: 'Programs for bakeries are made for chains.',
      pulls: ['money'],
    },
    where: { place: 'the back door before six', searchWords: 'bakery near me' },
    mechanism: 'spreadsheet-tool',
    asset: {
      form: 'file',
      is: 'a sheet that reads till rolls',
      because: 'By hand each bakery takes an hour, and the sheet takes minutes.',
      inAYear: 'A sheet with a year of numbers that any bakery can use.',
    },
    byHand: 'Write one list for one bakery from three weeks of till rolls.',
    firstOffer: {
      say: '“I will write your baking list for four Mondays, for $120.”',
      ask: 120,
      per: 'month',
    },
    onlyWorksIf: 'owners share their till rolls',
    stopIf: 'at least 4 of 5 owners already know their numbers',
    notAFitIf: 'the bakery bakes to order',
    revenueModel: 'monthly-subscription',
    price: { ask: 49, low: 39, high: 79, per: 'month' },
    sales: { unitsPerBuyer: 1, timesAYear: 12, deliveryMinutes: 40, materials: 0, teachable: true },
    channels: ['shop-visit', 'warm-intro'],
    experiment: 'sample-deliverable',
    firstStep: {
      label: 'Show bakers one finished baking list',
      tonight: 'Photograph an empty shelf and a full one, and write down the hour.',
    },
    cash: 0,
    hoursToFirst: 8,
    skills: ['numbers', 'order'],
    reasons: ['You like numbers that decide something.', 'One sheet a week fits a few hours.'],
    watchOut: 'Till rolls come late. Agree on a day and an hour.',
    license: null,
    entities: ['bakery: name, opening days', 'sale: day, item, count', 'list: week, item, amount'],
    story: ['Given three till rolls', 'When the list is made', 'Then each item has an amount'],
    screens: [
      { name: 'Send', shows: 'A photo and a date.' },
      { name: 'List', shows: 'Items with amounts.' },
      { name: 'Weeks', shows: 'What was left each week.' },
    ],
    ...more,
  }
}

export const writtenList = (...ideas: unknown[]): string => JSON.stringify({ entries: ideas })
