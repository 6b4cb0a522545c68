import type { Standing } from '#planner/evidence/evidence.ts'
import { isQuotable, lastPaid, payersOf, unpaidOf, unpaidYeses, yesNotes } from '#planner/evidence/who.ts'
import type { Money } from '#planner/founder/money.ts'
import { joined } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { plural } from '#planner/words.ts'
import { stepsFor } from './note-steps.ts'
import { promises } from './noted-acts.ts'
import { dateNoted, daysNoted } from './noted-days.ts'
import type { WeekInput } from './week-acts.ts'
import { isPaid, weekStateOf } from './week-state.ts'
import type { WeekState } from './week-state.ts'
import type { Candidate, OpenItem } from './week.ts'
import { jobMinutes } from './yes-acts.ts'

type Noted = Pick<Standing, 'notes'>

export const deliverKey = 'paid:deliver'

/** Once someone has paid: deliver, three more like the first, and what nearly stopped them. */
export function actsAfterPayment(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  const { standing } = input
  const [payer = 'your first customer'] = payersOf(standing)
  const asked = offers(context, standing)
  const nearly: Candidate = {
    key: 'paid:nearly',
    kind: 'relationship',
    task: `Ask ${payer} what nearly stopped them from paying`,
    minutes: 15,
    doneWhen: 'You have their answer, word for word.',
    why: "It's what stops the people who are like them and haven't paid.",
  }
  const first = [...delivery(context, standing), ...asked, ...(asked.some(isForStrangers) ? [nearly] : [])]
  return state === 'first_payment' ? first : [...first, ...afterSeveral(payer, standing.counts.payment)]
}

function delivery(context: ProjectContext, standing: Standing): Candidate[] {
  const left = leftToDeliver(standing)
  if (!left) return []
  const [paid] = paymentNotes(standing)
  const [due] = paid ? daysNoted(paid.text) : []
  return [
    {
      key: deliverKey,
      kind: 'product',
      task: left,
      minutes: jobMinutes(context),
      doneWhen: "They have it, and you've written down how long it took you.",
      why: 'Someone paid you. Nothing else this week is worth as much as a customer who got what they paid for.',
      quotes: paid ? [paid.text, ...orderOf(standing)] : [],
      on: paid && due ? dateNoted(due, paid.date) : null,
    },
  ]
}

const paymentNotes = ({ notes }: Noted) =>
  notes.filter((note) => note.kind === 'payment' && note.stance === 'for' && isQuotable(note))

/** What those who paid said before. */
function orderOf(standing: Noted): string[] {
  const others = unpaidYeses(standing)
  return yesNotes(standing).filter((text) => !others.includes(text))
}

const isLeft =
  /(?<!\p{L})(?:still owe(?! me)|not (?:done|finished|delivered)|to go(?=$|[ ]*[.,;!?)]))(?!\p{L})/iu
const isToCome = /(?<!\p{L})(?:next|this) (?:week|weekend|month|\p{L}+day)(?!\p{L})|tomorrow/iu
const isDone =
  /(?<!\p{L})(?:done|delivered|finished|handed over|(?:letter|quote|file|list|report|it) sent)(?!\p{L})/iu
const isMore =
  /(?<!\p{L})(?:wants?|needs?|asked for|ordered) (?:(?:a|an|the|her|his|their) )?(?:second|another|more|next|\p{L}+ more)(?!\p{L})/iu
const isNotDone =
  /(?<!\p{L})(?:not|\p{L}+n['’]t|never|half|nearly|almost|when|once|if|until|before|wants?|needs?|get|be|to|will|have|still|yet|by)(?!\p{L})/iu

/** What the note of the last payment leaves to do, or null if it says that all is done. */
export function leftToDeliver(standing: Noted): string | null {
  const payer = payersOf(standing)[0] ?? 'your first customer'
  const paid = paymentNotes(standing)[0]?.text ?? ''
  const clauses = paid.split(/[.,;!?\n]/)
  const hasDone = clauses.some((clause) => isDone.test(clause) && !isNotDone.test(clause))
  if (isLeft.test(paid) || (hasDone && isToCome.test(paid))) return `Finish what ${payer} paid for`
  if (!hasDone) return `Deliver what ${payer} paid for`
  return isMore.test(paid) ? `Deliver what ${payer} wants next` : null
}

/** Someone has paid for a job that isn't done. */
export const isOwed = ({ standing, settled }: WeekInput): boolean =>
  isPaid(weekStateOf(standing)) && leftToDeliver(standing) !== null && !settled.includes(deliverKey)

/** Of the weeks before a payment: what has been asked, and a job that is the payer's or a second one. */
export function isUntilPaid({ key, task }: OpenItem, standing: Noted): boolean {
  const payers = payersOf(standing)
  const isTheirs = payers.length === 0 || payers.some((name) => task.includes(name))
  return /^(?:back|yes:others|yes:next):/.test(key) || (key.startsWith('yes:deliver:') && isTheirs)
}

/** To each who said yes and is promised nothing yet; else to strangers. */
function offers({ founder }: ProjectContext, standing: Standing): Candidate[] {
  const promised = unpaidYeses(standing).filter(promises)
  const open = { ...standing, notes: standing.notes.filter(({ text }) => !promised.includes(text)) }
  const left = unpaidYeses(open)
  if (left.length > 0) {
    const offer = `the same offer${priceFor(open, founder.money)}`
    return stepsFor(left, {
      key: 'paid:next:',
      undated: { named: (name) => `Make ${name} ${offer}`, unnamed: `Make ${offer}` },
    })
  }
  return [
    {
      key: 'paid:three-more',
      kind: 'distribution',
      task: offerAgain(open, founder.money),
      minutes: 45,
      doneWhen: 'You have three answers, even if all are no.',
      why: 'One payment can be luck. Three from the same kind of person are a business.',
      quotes: [],
    },
  ]
}

/** No one who said yes is left to ask. */
export const isForStrangers = ({ key }: Candidate): boolean => key === 'paid:three-more'

const afterSeveral = (payer: string, payments: number): Candidate[] => [
  {
    key: 'paid:same-way',
    kind: 'distribution',
    task: `Write down how your ${plural(payments, 'customer')} found you, and ask there again`,
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

/** A yes at another price, or a number that may be one. */
const ownSum = /\d{2}/

/** Of the last payment, where no one named another. */
function priceFor(standing: Noted, money: Money): string {
  const paid = unpaidYeses(standing).some((text) => ownSum.test(text)) ? null : lastPaid(standing, money)
  return paid ? `, at ${paid.said}` : ''
}

/** Those who said yes and haven't paid come before strangers; the price is what was paid last. */
export function offerAgain(standing: Noted, money: Money): string {
  const payers = payersOf(standing)
  const unpaid = unpaidOf(standing).slice(0, 3)
  const theirs = unpaidYeses(standing)
  const price = priceFor(standing, money)
  const offer = `Make the same offer${price && `${price},`}`
  const isPayerAmong = payers.length === 0 && theirs.length === yesNotes(standing).length
  const unnamed = theirs.length - unpaid.length - (isPayerAmong ? 1 : 0)
  if (unnamed > 0) {
    const others = unnamed === 1 ? 'one more who said yes' : 'the others who said yes'
    return `${offer} to ${joined([...unpaid, others])}`
  }
  if (unpaid.length === 0) return `${offer} to three people like ${payers[0] ?? 'your first customer'}`
  const left = 3 - unpaid.length
  const more = left === 1 ? ', and to one more like them' : left === 2 ? ', and to two more like them' : ''
  return `${offer} to ${joined(unpaid)}, who said yes before${more}`
}
