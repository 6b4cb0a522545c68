import { isQuotable } from '#planner/evidence/who.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { quoted, wrote } from '#planner/words.ts'
import { isFree } from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import type { Candidate } from './week.ts'

const mostNoted = 2
/** In days: an older intention is done or given up. */
const fresh = 14
const dayMs = 86_400_000

const words = String.raw`(?:[\p{L}\p{N}$€£'’-]+(?![\p{L}\p{N}]) ?){2,14}`
/** "need to ask Barb who does this for Cloquet" */
const intention = String.raw`(?:^|[.;,!?:–—]\s+|\s-\s|\b(?:and|but|so)\s+)(?:i |i['’]ve )?((?:need to|have to|got to|gotta|remember to|don['’]t forget to|to ?do:?) ${words})`
/** "ring Castleisland thurs", as a sentence of its own */
const order = String.raw`(?:^|[.;!?\n]\s*)((?:(?:ring|call|phone|email|text|message|write to)(?! (?:me|don['’]?t) )|get back to|send) ${words})`
const stillToDo = new RegExp(`${intention}|${order}`, 'giu')

/** What the founder noted beside a yes or a payment as still to do, in their words. */
export function notedActs({ facts }: ProjectContext, input: WeekInput): Candidate[] {
  const since = Date.parse(facts.today) - fresh * dayMs
  return input.standing.notes
    .filter((note) => note.stance === 'for' && isQuotable(note) && Date.parse(note.date) >= since)
    .flatMap((note) =>
      [...note.text.matchAll(stillToDo)].map(([, first, second]) => ({
        note,
        said: (first ?? second ?? '').trim(),
      })),
    )
    .map(({ note, said }) => ({
      key: `noted:${said.toLowerCase().slice(0, 60)}`,
      kind: 'relationship' as const,
      task: `Do what you noted: ${quoted(said)}`,
      minutes: 15,
      doneWhen: "It's done, or you've written down why it isn't needed.",
      why: wrote([note.text]),
    }))
    .filter(({ key }) => isFree(key, input))
    .slice(0, mostNoted)
}
