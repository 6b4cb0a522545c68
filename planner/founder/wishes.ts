import type { Channel } from '#planner/knowledge/schema.ts'
import { wishKinds } from './wish.ts'
import type { Wish, WishKind } from './wish.ts'

export const weeksHeld = 8
export const wishWords = 200

const refuse = String.raw`(?:no(?: more)?|not|never|without|stop|hate|rather not|don't|do not|won't|can't|cannot)`
const doing = String.raw`(?: (?:want|wanting|like|going|able|to|do|doing|make|making|have|having|use|using|send|sending|any|more|the|by|on|phone|cold))*`
const ask = String.raw`(?:ask|talk to|write to|sell to|message|approach|contact|bother)`
const people = String.raw`(?:friends?|family|colleagues?|coworkers?|neighbors?|strangers?|relatives?|bosses|clients?|customers?|owners?|managers?|nurses?|teachers?|parents?|students?)`
const way = String.raw`(?:cold (?:e?-?mails?|messages?)|dms?|e?-?mails?|posting|posts?|social media|facebook|linkedin|instagram|reddit|tiktok|ads|flyers?|door[- ]to[- ]door)`

const patterns: Record<WishKind, RegExp[]> = {
  no_calls: [
    new RegExp(String.raw`\b${refuse}${doing} (?:calls?|calling|phoning|ring(?:ing)? people|phone)\b`),
    /\bkeine (?:anrufe|telefonate)\b|\bpas d'appels?\b|\bsin llamadas\b/,
  ],
  no_meetings: [
    new RegExp(
      String.raw`\b${refuse}${doing} (?:meet(?:ings?)?|visits?|travel|in person|go there|drive there)\b`,
    ),
    /\bonline only\b|\bonly online\b|\bkeine treffen\b|\bpas de rendez-vous\b|\bsin reuniones\b/,
  ],
  only_people: [
    new RegExp(String.raw`\b(?:only|just) (?:want to |will |to )?${ask} [a-z]`),
    /^(?:from now on,? |next week,? |please,? )?(?:only|just) (?:with |for )?(?:[a-z'-]+ ){0,3}[a-z'-]+s(?: (?:of|at|in|from|with|who) .+)?$/,
  ],
  not_people: [
    new RegExp(
      String.raw`\b(?:don't|do not|won't|can't|cannot|never|not going to|stop)(?: want to)? ${ask}(?:ing)? [a-z]`,
    ),
    new RegExp(
      String.raw`^(?:please,? )?(?:no|not|no more|leave out|without) (?:my |the |any )?(?:[a-z'-]+ )?${people}\b`,
    ),
  ],
  other_place: [
    /\b(?:another|a different) (?:place|town|city|market|street|neighborhood|group|forum|venue|fair)\b/,
    /\bsomewhere else\b|\bnot (?:at|in) (?:that|this|the same) (?:place|market|group|town|city|street)\b/,
  ],
  other_price: [
    /\b(?:another|a different|a lower|a higher|a new) price\b|\b(?:raise|lower|change|double|halve) (?:the|my) price\b/,
    /\b(?:will|want to|should|let's|try to) (?:charge|ask|ask for) \$ ?\d/,
  ],
  less_time: [
    /\b(?:(?:have|with|need|want|got) (?:less|little) time|fewer hours|no time (?:next|this) week|too much for (?:one|a) week|smaller (?:steps|week))\b/,
    /\bcan't do (?:this|that|so) much\b|\bweniger zeit\b|\bmoins de temps\b|\bmenos tiempo\b/,
  ],
  not_this_way: [
    new RegExp(String.raw`\b${refuse}${doing} ${way}\b`),
    new RegExp(String.raw`\b${refuse}(?: want to)? (?:post|advertise|email|dm)\b`),
  ],
}

export function wishesIn(text: string): Wish[] {
  const found = text.split(/[.!?;\n]+/).flatMap((sentence) => {
    const words = sentence.trim()
    const said = words.toLowerCase().replaceAll('’', "'")
    return words.length > 0 && words.length <= wishWords
      ? wishKinds
          .filter((kind) => patterns[kind].some((one) => one.test(said)))
          .map((kind) => ({ kind, words }))
      : []
  })
  return found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at)
}

const calls = /\b(?:calls?|calling|phone|phoning)\b/i
const meetings =
  /\b(?:in person|visit|meet|meeting|coffee|walk in|go to|table at|stand at|stop by|drive|the event|give your talk|counter)\b/i
const ways: [said: RegExp, acts: RegExp][] = [
  [/e?-?mails?|\bemail\b/, /\be-?mails?\b/i],
  [/\bdms?\b|messages?/, /\b(?:dms?|messages?|write to)\b/i],
  [
    /\bpost|social media|reddit|tiktok|facebook|linkedin|instagram/,
    /\b(?:post|posts|posting|group|subreddit|thread)\b/i,
  ],
  [/\bads\b|advertise/, /\bads?\b/i],
  [/flyers?|door/, /\b(?:flyers?|door|doors)\b/i],
]

const against = ({ kind, words }: Wish): RegExp[] => {
  if (kind === 'no_calls') return [calls]
  if (kind === 'no_meetings') return [meetings]
  if (kind !== 'not_this_way') return []
  return ways.filter(([said]) => said.test(words.toLowerCase())).map(([, acts]) => acts)
}

export const instead: Partial<Record<WishKind, string>> = {
  no_calls: 'In writing, not by phone: ',
  no_meetings: 'Online, not in person: ',
}
export const anotherWay = (task: string, broken: Wish[]) =>
  `${broken.map(({ kind }) => instead[kind] ?? '').join('')}${task}`

export const breaks = (task: string, wish: Wish): boolean =>
  !(instead[wish.kind] && task.includes(instead[wish.kind] ?? '')) &&
  against(wish).some((one) => one.test(task))

const isRuledOut = (task: string, wishes: Wish[]) => wishes.some((wish) => breaks(task, wish))

const fewestMoves = 2

export const channelsWithin = (channels: Channel[], wishes: Wish[]): Channel[] =>
  channels
    .map((channel) => ({
      ...channel,
      firstThreeMoves: channel.firstThreeMoves.filter((move) => !isRuledOut(move, wishes)),
    }))
    .filter(({ firstThreeMoves }) => firstThreeMoves.length >= fewestMoves)

export const stepsWithin = (steps: string[], wishes: Wish[]): string[] =>
  steps.map((task) => {
    const broken = wishes.filter((wish) => breaks(task, wish))
    return anotherWay(task, broken)
  })

export const isAnalysisObeyed = (
  opportunities: { key: string; marketEntry: { marketEntrySteps: string[] } }[],
  wishes: Wish[],
): boolean =>
  opportunities
    .filter(({ key }) => /^(?:channel|model):/.test(key))
    .every(({ marketEntry }) => !marketEntry.marketEntrySteps.some((step) => isRuledOut(step, wishes)))

export const wants = (wishes: Wish[], kind: WishKind): boolean => wishes.some((wish) => wish.kind === kind)
