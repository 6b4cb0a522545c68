const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const weekdays = 'sun mon tue wed thu fri sat'.split(' ')

const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const longNames = '(?:sun|mon|tues|wednes|thurs|fri|satur)day'
/** “Sat”, “sun” and “wed” are words too. */
const afterWord = '(?<=(?:on|by|before|after|until|ti(?:l|ll)|this|next) )'
/** Not “Black Friday”, the “Sunday market” or “on the 3rd floor”. */
const special = '(?<!(?:black|good|cyber|easter|palm) )'
const next =
  'one|slot|the|at|of|in|for|and|or|but|if|so|to|with|because|around|before|after|by|when|then|from|is|works|suits|' +
  'morning|afternoon|arvo|evening|night|noon|please|latest'
const follows = String.raw`(?=$|[^\p{L}\d ]| (?:\d|(?:${next})(?!\p{L})))`
const weekday = String.raw`${special}(?:${longNames}|tues?|thur?s?|fri|${afterWord}(?:mon|wed|sat|sun))${follows}`
const ordinal = String.raw`(?:(?:on|by|before|after|until|the|${longNames}|${weekdays.join('|')}|tues|thurs),? (?:the )?)(\d{1,2})(?:st|nd|rd|th)${follows}`
const ofMonth = String.raw`(?:(${monthNames})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames}))`
const inNumbers = String.raw`(\d{1,2})\.(\d{1,2})\.(?:\d{4})?`
const words = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d])${pattern}(?![\p{L}\d])`, 'iu')

const patterns = {
  ofMonth: words(ofMonth),
  inNumbers: words(inNumbers),
  ordinal: words(ordinal),
  weekday: words(weekday),
  near: words('(?:tomorrow|tonight)'),
}
const repeated = words(String.raw`(?:${longNames}s|(?:every|each|first|second|third|last) ${weekday})`)
/** Something is due: not “she does payroll on Friday”. */
const due = new RegExp(
  String.raw`(?<!\p{L})(?:wants?|needs?|needed|must|has to|have to|by|before|bring|drop|pick|collect|ready|due|deadline|meeting|deliver|asked for|first (?:one|lot|job|session|visit)|for (?:the )?(?:${longNames}|\d+(?:st|nd|rd|th)))(?!\p{L})|^(?:comes?|coming|call|ring)(?!\p{L})`,
  'iu',
)
/** “Friday at 5”, “only Fridays” */
const small =
  'only|on|for|this|next|the|and|at|around|after|from|is|fine|works|suits|best|please|school|work|lunch|mornings?|afternoons?|evenings?|am|pm|of|o’clock'
const onlyDays = new RegExp(
  String.raw`^(?:.*\b(?:yes|ok|okay|oui|ja),? )?(?:(?:${small}|${longNames}s?|${weekdays.join('|')}|tues|thurs?|tomorrow|tonight|${monthNames}|\d{1,2}(?:st|nd|rd|th)?(?:[.:]\d*)*)(?:$|[ ,]+))+$`,
  'iu',
)

const ended = new RegExp(
  String.raw`(?<!(?:${monthNames})\.)(?<=[.;!?])\s+|\s*[,;:(\n]\s*(?!\d)|\s+[-–—]\s+|\)\s*|\s+but\s+`,
  'iu',
)
/** What has happened, or may or may not. */
const isUncertain =
  /(?<!\p{L})(?:talked|spoke|met|called|rang|phoned|texted|messaged|emailed|visited|saw|came|went|was|were|had|did|paid|sent|yesterday|last|ago|since|gets?|no|not|never|\p{L}+n['’]t|cant|dont|wont|maybe|perhaps|if|unless|or|either|will|\p{L}+['’]ll|might|may(?! \d)|could|would|\p{L}+['’]d)(?!\p{L})|\?/iu

const clausesOf = (note: string): string[] =>
  note.split(ended).map((clause) => clause.trim().replace(/(?<!\d)[.!]$/, ''))

const isOneDay = (clause: string) =>
  !repeated.test(clause) && Object.values(patterns).some((pattern) => pattern.test(clause))

const longest = 90
/** One thing, which is sure; “bin day is Tuesday so come before 7” are two. */
const isAgreed = (clause: string) =>
  clause.length <= longest &&
  clause.includes(' ') &&
  !isUncertain.test(clause) &&
  !/(?<!\p{L})(?:so|because|while|when)(?!\p{L})/iu.test(clause) &&
  (due.test(clause) || onlyDays.test(clause))

/** Whether a note says when: “only Fridays”, “bring it Thursday”. */
export const namesDay = (note: string): boolean =>
  clausesOf(note).some((clause) => isAgreed(clause) && (isOneDay(clause) || repeated.test(clause)))

/** What a note says is due on one day to come, in its own words. */
export const daysNoted = (note: string): string[] =>
  clausesOf(note).filter((clause) => isAgreed(clause) && isOneDay(clause))

/** The day that is meant, where it can be one only: “next Tuesday” may be either of two. */
export function dateNoted(clause: string, from: string): string | null {
  const named = [...clause.matchAll(new RegExp(patterns.weekday, 'giu'))].map(([word]) =>
    numberOf(word, weekdays),
  )
  const found = /\bnext\b/i.test(clause) || named.length > 1 ? null : exec(clause)
  if (!found) return null
  const date = dateOf(found, from)
  const isOther = found.kind === 'weekday' && aNumber.test(clause.slice(found.end))
  if (!date || isOther || named.some((day) => day !== date.getUTCDay())) return null
  const until = clause.slice(0, found.end)
  const isAfter = /\bafter (?:the )?\S+(?: \d+)?$/i.test(until)
  return later(date, /\bbefore\b/i.test(until) ? -1 : isAfter ? 1 : 0)
    .toISOString()
    .slice(0, 10)
}

/** “Saturday 12”, but not “Saturday 12:30”. */
const aNumber = /^,? \d{1,2}(?![:.\d]| ?[ap]\.?m)/i

type Found = { kind: keyof typeof patterns; match: string[]; end: number }

function exec(clause: string): Found | null {
  for (const kind of Object.keys(patterns) as Found['kind'][]) {
    const match = patterns[kind].exec(clause)
    if (match) return { kind, match, end: match.index + match[0].length }
  }
  return null
}

const numberOf = (word: string, list: string[]) => list.indexOf(word.slice(0, 3).toLowerCase())
const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000)

function dateOf({ kind, match }: Found, noted: string): Date | null {
  const from = new Date(`${noted.slice(0, 10)}T00:00:00Z`)
  const [word = '', one = '', two = '', three = '', four = ''] = match
  if (kind === 'near') return later(from, word.toLowerCase() === 'tonight' ? 0 : 1)
  if (kind === 'weekday') {
    const ahead = (numberOf(word, weekdays) - from.getUTCDay() + 7) % 7
    return ahead > 0 ? later(from, ahead) : null
  }
  if (kind === 'ordinal') return firstFrom(from, { day: Number(one), month: null })
  if (kind === 'inNumbers') return firstFrom(from, { day: Number(one), month: Number(two) - 1 })
  return firstFrom(from, { day: Number(two || three), month: numberOf(one || four, months) })
}

/** In this month or the next twelve. */
function firstFrom(from: Date, { day, month }: { day: number; month: number | null }): Date | null {
  const all = Array.from(
    { length: 13 },
    (_, ahead) => new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + ahead, day)),
  )
  return (
    all.find(
      (date) => date >= from && date.getUTCDate() === day && (month === null || date.getUTCMonth() === month),
    ) ?? null
  )
}
