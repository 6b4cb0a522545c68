import type { Founder } from '#planner/founder/founder.ts'
import { stemsOf } from '#planner/founder/people-words.ts'
import type { Play } from '#planner/knowledge/index.ts'

/** Whether the people of an idea are in the founder's own words. */
export function namesTheirPeople({ audience }: Play, { texts, answers }: Founder): boolean {
  const said = new Set([...texts, answers.contacts?.text ?? ''].flatMap(stemsOf))
  return peopleIn(audience.many).some((noun) => said.has(noun))
}

/** The playbook gives each problem an id. A written idea brings its own, so there people and words decide. */
export function isSameProblem(one: Play, other: Play): boolean {
  if (one.problem === other.problem) return true
  if (!one.isWritten && !other.isWritten) return false
  return isForSamePeople(one, other) && shareOf(problemIn(one), problemIn(other)) >= sameFrom
}

/** Whether a text is about that problem. */
export const tellsOf = (text: string, { short }: Pick<Play['about'], 'short'>): boolean =>
  shareOf(wordsOf(short, vagueActs), wordsOf(text, vagueActs)) >= sameFrom

const isForSamePeople = ({ audience: one }: Play, { audience: other }: Play): boolean =>
  (one.id === other.id && one.id !== 'written') || shareOf(peopleIn(one.many), peopleIn(other.many)) > 0

/** Of the shorter one's words. */
const sameFrom = 0.5

function shareOf(one: string[], other: string[]): number {
  const fewest = Math.min(one.length, other.length)
  return fewest === 0 ? 0 : one.filter((word) => other.includes(word)).length / fewest
}

/** "owners of small bakeries with an oven of their own": bakeries. */
const peopleIn = (many: string): string[] => wordsOf(many.replace(addition, ''), vaguePeople)
const addition = /[,;(]|\b(?:who|whose|that|which|with|without|in|at|on|near|from|during|after|before)\b.*/i
const problemIn = ({ about }: Play): string[] => wordsOf(about.short, vagueActs)

const wordsOf = (text: string, vague: Set<string>): string[] => [
  ...new Set(stemsOf(text).filter((word) => word.length > 2 && !vague.has(word))),
]

const vaguePeople = new Set(
  stemsOf(
    'owners managers directors heads people persons someone businesses companies firms shops stores places ' +
      'teams staff members workers employees professionals providers clients customers users groups services ' +
      'offices others small local independent solo self employed new busy first own older young big large ' +
      'mid sized their they one person run running work working and or not',
  ),
)
const vagueActs = new Set(
  stemsOf(
    'get have make made do keep know find find out need want give take put use see tell the that this what ' +
      'when who how where which with without from into about before after again every each time their they ' +
      'them there and or not still too out off back up down',
  ),
)
