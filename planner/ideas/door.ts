import type { Founder } from '#planner/founder/founder.ts'
import { nameIn, peopleAllIn } from '#planner/founder/people-named.ts'
import { stemsOf } from '#planner/founder/people-words.ts'
import { singular } from '#planner/founder/trade.ts'
import { placeOfWork } from './whose.ts'
import type { People } from './whose.ts'

/** Who sees it first: someone they could message, else people where they already are each day. */
export function atTheDoor(founder: Founder, { many }: People): string {
  const contacts = founder.answers.contacts?.text?.trim() ?? ''
  const meant = contacts.split(segments).find((one) => isAmong(one, many))
  const name = nameIn(meant ?? contacts)
  if (meant) return `Send it tonight to ${name ?? whoIn(meant)}, and ask if it would help.`
  if (name) return `Then ask ${name} who could use it.`
  const work = placeOfWork(founder)
  return work ? `Tomorrow, show it to one person at the ${singular(work.places)} where you work.` : ''
}

const segments = /[,;]| and (?=my |the |an? |two |three |\p{Lu})/u

const isAmong = (contact: string, many: string) => {
  const said = new Set(stemsOf(contact))
  return stemsOf(many).some((stem) => stem.length > 3 && !general.has(stem) && said.has(stem))
}
const general = new Set(stemsOf('owners managers heads people small local solo'))

const whoIn = (contact: string): string => {
  const [first] = peopleAllIn(contact)
  return first ? `the ${first.many} you could message` : 'the people you could message'
}
