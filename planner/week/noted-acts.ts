import type { Standing } from '#planner/evidence/evidence.ts'
import { isQuotable, unpaidYeses, yesNotes } from '#planner/evidence/who.ts'
import { nameIn } from '#planner/names.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { quoted } from '#planner/words.ts'
import { daysAfter } from './closed-days.ts'
import { firmest } from './note-steps.ts'
import { dateNoted, daysNoted } from './noted-days.ts'
import { isFree } from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import { isAfterYes, isPaid, weekStateOf } from './week-state.ts'
import type { Candidate } from './week.ts'

const mostNoted = 3
/** In days: an older intention is done or given up. */
const fresh = 14

const words = String.raw`(?:[\p{L}\p{N}$€£'’-]+(?![\p{L}\p{N}]) ?){2,14}`
/** "need to ask Barb who does this for Cloquet" */
const intention = String.raw`(?:^|[.;,!?:–—]\s+|\s-\s|\b(?:and|but|so)\s+)(?:i |i['’]ve )?((?:need to|have to|got to|gotta|remember to|don['’]t forget to|to ?do:?) ${words})`
/** "ring Castleisland thurs", as a sentence of its own or after a yes */
const order = String.raw`(?:^|[.;!?\n]\s*|\byes,? )((?:ring|call|phone|email|text|message|write to|get back to|send|ask)(?! (?:me|don['’]?t) ) ${words})`
const stillToDo = new RegExp(`${intention}|${order}`, 'giu')

type Note = Standing['notes'][number]

/** What the founder noted beside a yes or a payment as still to do, and what is due on a day. */
export function notedActs({ facts }: ProjectContext, input: WeekInput): Candidate[] {
  const since = daysAfter(facts.today, -fresh)
  const notes = input.standing.notes.filter(
    (note) => note.stance === 'for' && isQuotable(note) && note.date >= since,
  )
  const [toDo, due] = [toDoOf(notes, input), dueIn(notes, input)]
  const others = due.filter(({ said }) => !toDo.some((one) => one.said.includes(said)))
  return [
    ...toDo
      .map(toDoAct)
      .filter(({ key }) => isFree(key, input))
      .slice(0, mostNoted),
    ...others
      .filter(({ on }) => !on || (on >= facts.today && on <= daysAfter(facts.today, fresh)))
      .map(dueAct)
      .filter(({ key }) => isFree(key, input))
      .slice(0, mostNoted),
  ]
}

type Said = { note: Note; said: string; on: string | null }

const toDoIn = (note: Note): Said[] =>
  [...note.text.matchAll(stillToDo)].map(([, first, second]) => {
    const said = (first ?? second ?? '').trim()
    return { note, said, on: dateNoted(said, note.date) }
  })

/** Whether a note says what comes next: something to do, or a day. */
export const promises = (text: string): boolean => text.search(stillToDo) >= 0 || daysNoted(text).length > 0

/** What comes after a yes is over once they have paid. */
function toDoOf(notes: Note[], { standing }: WeekInput): Said[] {
  const yeses = yesNotes(standing)
  const left = isPaid(weekStateOf(standing)) ? unpaidYeses(standing) : yeses
  return notes.filter(({ text }) => !yeses.includes(text) || left.includes(text)).flatMap(toDoIn)
}

/** Not of those who get the job this week: their note stands beside it. */
function dueIn(notes: Note[], { standing }: WeekInput): Said[] {
  const state = weekStateOf(standing)
  const first = firmest(yesNotes(standing))
  const waiting = isPaid(state) ? unpaidYeses(standing) : yesNotes(standing)
  return notes
    .filter(({ text }) => waiting.includes(text) && !(isAfterYes(state) && !isPaid(state) && text === first))
    .flatMap((note) => daysNoted(note.text).map((said) => ({ note, said, on: dateNoted(said, note.date) })))
}

const keyOf = (said: string) => `noted:${said.toLowerCase().slice(0, 60)}`

function toDoAct({ note, said, on }: Said): Candidate {
  const name = nameIn(note.text)
  const isAbout = name && /\b(?:him|her|them)\b/i.test(said) && !said.includes(name)
  return {
    key: keyOf(said),
    kind: 'relationship',
    task: `Do what you noted${isAbout ? ` about ${name}` : ''}: ${quoted(said)}`,
    minutes: 15,
    doneWhen: "It's done, or you've written down why it isn't needed.",
    why: "It's still in your notes.",
    quotes: [note.text],
    on,
  }
}

function dueAct({ note, said, on }: Said): Candidate {
  const name = nameIn(note.text)
  const words = name && said.startsWith(`${name} `) ? said.slice(name.length + 1) : said
  return {
    key: keyOf(said),
    kind: 'relationship',
    task: `${name ? `Be ready for ${name}` : 'Keep to this day'}: ${quoted(words.replace(/^yes,? (?:please,? )?/i, ''))}`,
    minutes: 20,
    doneWhen: "It's done by that day, or they've heard from you why it isn't.",
    why: 'Someone is counting on that day.',
    quotes: [note.text],
    on,
  }
}
