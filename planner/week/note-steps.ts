import { nameIn } from '#planner/names.ts'
import { quoted } from '#planner/words.ts'
import type { Candidate } from './week.ts'

const longestLead = 60
const mostSteps = 3
const minutes = 15

/** The first words of a note, enough to know it by. */
export function leadOf(note: string): string {
  const words = note.trim().replaceAll(/["“”]/g, '')
  const [first = ''] = /^[^\n]{0,19}[^\n;]*?(?=\p{L}{3,}[.!?](?:\s|$)|[;\n]|$)\p{L}*[.!?]?/u.exec(words) ?? []
  if (first.length <= longestLead) return first.replace(/[.,]$/, '')
  return `${first.slice(0, longestLead).replace(/[,.:–-]?\s+\S*$/, '')}…`
}

const weekday = '(?:mon|tues?|wed(?:nes|s|ens)?|thu(?:rs?)?|fri|sat(?:ur|ter)?|sun)(?:day)?s?'
/** Says when, however it's written: “sat 10am”, “by Weds”, “Tuesday 15h”. */
const says = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${weekday}|tomorrow|tonight|weekend|(?:next|every|each|\d+|this) (?:week|month)s?|\d{1,2}(?:st|nd|rd|th|h|(?::\d\d)? ?[ap]m)|easter|christmas)(?![\p{L}\d])`,
  'iu',
)

/** Waits for someone else's word. */
const isOpen =
  /(?<!\p{L})(?:(?<!even )if|unless|maybe|mabye|might|must|confirm|looking at|check with|ask(?:s|ing)? (?:his|her|their|the)|lets? me know|think about)(?!\p{L})/iu

/** A sum with its money, or in words. */
const sum =
  /[$€£¥₹]\s?\d|(?<!\p{L})(?:ksh|rs|usd|eur|zl|ft)\.?\s?\d|\d\s?(?:€|zł|(?:zl|ft|kč|kr|bob|shillings?|quid|dollars|bucks|euros?|pounds?)(?!\p{L}))|\d (?:a|an|each|per)(?!\p{L})|(?<!\p{L})(?:dollars|bucks|quid|euros?)(?!\p{L})/iu
export const saysSum = (note: string): boolean => sum.test(note)

/** What is agreed most firmly: for a sum, for a day, waiting for no one else's word; else the first. */
export function firmest(notes: string[]): string | null {
  const firmness = (note: string) =>
    (saysSum(note) ? 2 : 0) + (says.test(note) ? 1 : 0) - (isOpen.test(note) ? 3 : 0)
  const [first = null] = notes.toSorted((one, other) => firmness(other) - firmness(one))
  return first
}

/** “Dana's friend Kristin” isn't Dana. */
function theirName(note: string): string | null {
  const name = nameIn(note)
  return name && !new RegExp(`${name}['’]s `).test(note) ? name : null
}

type Asked = { key: string; undated: { named: (name: string) => string; unnamed: string } }

/** One step for each note, in the founder's words; asks for a day only where the note says none. */
export const stepsFor = (notes: string[], { key, undated }: Asked): Candidate[] =>
  notes.slice(0, mostSteps).map((note) => {
    const name = theirName(note)
    const lead = quoted(leadOf(note))
    const next = name ? `Take the next step with ${name}` : `Take the next step: ${lead}`
    const ask = name ? undated.named(name) : `${undated.unnamed}: ${lead}`
    return {
      key: `${key}${note.toLowerCase()}`,
      kind: 'relationship',
      task: says.test(note) ? next : ask,
      minutes,
      doneWhen: "It's done or agreed on, or you know that it won't happen.",
      why: 'They said yes, so they come before anyone new.',
      quotes: [note],
    }
  })
