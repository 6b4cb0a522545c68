import { itemAt } from '#planner/ensure.ts'
import { plannedShare } from '#planner/founder/sizing.ts'

/** One question, or a look at what came in. */
const quick =
  /^(?:ask:|ask (?:each|if|both|which)|on the last day|at the end|count|write down|look at|mark|say the price|stay quiet|reply|answer every|after (?:four|five) days|(?:four|five) days later)/i
/** Goes to several people, one by one: "Show your sample to 25 other bakers." */
const crowd =
  /^(?:find|talk|show|send|offer|call|get|email|invite|give|share|have|ask)\b.*\b(?:\d{1,3}|three|four|five|six|eight|ten|twenty)\b/i

type Test = { steps: string[]; hours: number; startsTonight?: boolean | undefined }

const [quickPart, makingPart, crowdPart] = [1, 2, 3]
const partOf = (step: string) => (quick.test(step) ? quickPart : crowd.test(step) ? crowdPart : makingPart)

/** What a test takes for few people. Only going to more of them takes longer. */
const longestBase = 300
const longestStep = 240
const tonight = 60

export function stepMinutes({ steps, hours, startsTonight }: Test, weeklyHours: number): number[] {
  const total = hours * 60
  const base = Math.min(total, longestBase)
  const parts = steps.map(partOf)
  const all = parts.reduce((sum, part) => sum + part, 0)
  const most = Math.min(longestStep, weeklyHours * 60 * plannedShare * 0.6)
  const crowds = parts.filter((part) => part === crowdPart).length
  const more = crowds > 0 ? (total - base) / crowds : 0
  return steps.map((_, index) => {
    const part = itemAt(parts, index)
    const minutes = (base * part) / all + (part === crowdPart ? more : 0)
    const limit = index === 0 && startsTonight ? Math.min(tonight, most) : most
    return Math.max(10, Math.floor(Math.min(minutes, limit) / 5) * 5)
  })
}
