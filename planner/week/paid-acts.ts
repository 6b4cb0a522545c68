import { payersOf } from '#planner/evidence/who.ts'
import { plural } from '#planner/words.ts'
import { askForNextStep, checkOnPayment, unsettledIn } from './people-acts.ts'
import type { WeekInput } from './week-acts.ts'
import type { WeekState } from './week-state.ts'
import type { Candidate } from './week.ts'

/** Beside what is agreed or owed: who said yes and hasn't paid, then three more like the first. */
export function actsAfterPayment({ standing }: WeekInput, state: WeekState): Candidate[] {
  const [payer = 'your first customer'] = payersOf(standing)
  const acts = [...checkOnPayment(standing), ...askForNextStep(unsettledIn(standing)), ...toStrangers(payer)]
  return state === 'first_payment' ? acts : [...acts, ...afterSeveral(payer, standing.customers)]
}

const toStrangers = (payer: string): Candidate[] => [
  {
    key: 'paid:three-more',
    kind: 'distribution',
    task: `Make the same offer to three people like ${payer}`,
    minutes: 45,
    doneWhen: 'You have three answers, even if all are no.',
    why: 'One payment can be luck. Three from the same kind of person are a business.',
  },
  {
    key: 'paid:nearly',
    kind: 'relationship',
    task: `Ask ${payer} what made them decide to pay`,
    minutes: 15,
    doneWhen: 'You have their answer, word for word.',
    why: "It's what the people who are like them and haven't paid need to hear.",
  },
]

export const isForStrangers = ({ key }: Candidate): boolean =>
  key === 'paid:three-more' || key === 'paid:nearly'

const afterSeveral = (payer: string, customers: number): Candidate[] => [
  {
    key: 'paid:same-way',
    kind: 'distribution',
    task: `Write down how your ${plural(customers, 'customer')} found you, and ask there again`,
    minutes: 45,
    doneWhen: "You've named one way that brought more than one, and used it once more.",
    why: 'What worked three times is the way to the next ten.',
  },
  {
    key: 'paid:again',
    kind: 'relationship',
    task: `Ask ${payer} whether they would buy again next month`,
    minutes: 15,
    doneWhen: 'You have a yes with a date, or the reason for a no.',
    why: 'A customer who comes back is worth more than a new one.',
  },
]
