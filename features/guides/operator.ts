import type { OperatorFacts } from '#kit/contract/operator.ts'

/** The places in the texts that an operator's facts fill: `{who}` and so on. */
export const operatorPlaces = [
  'who',
  'offeredBy',
  'contact',
  'security',
  'age',
  'logs',
  'backups',
  'services',
  'hosting',
  'law',
  'taxes',
  'notice',
] as const
export type OperatorPlace = (typeof operatorPlaces)[number]
export type OperatorSentences = Record<OperatorPlace, string>

const untold = (what: string) => `The people who run this copy haven't said ${what} yet.`

/** One plain sentence for each place. What nobody has said is said to be so. */
export function operatorSentences(facts: OperatorFacts): OperatorSentences {
  const {
    name,
    address,
    registration,
    email,
    minimumAge,
    logsKept,
    backupsKept,
    hosting,
    processors,
    law,
    taxes,
    notice,
    services,
  } = facts
  const named = [name, address].filter(Boolean).join(', ')
  const write = email ? ` Write to ${email}.` : ' Write to them with the form under Contact Us.'
  const security = facts.securityEmail ?? email
  return {
    who: (named ? `${named}.` : untold('who they are')) + write,
    offeredBy:
      (named ? `${[named, registration].filter(Boolean).join(', ')}.` : untold('who they are')) + write,
    contact: email ?? 'the people who run this copy, with the form under Contact Us',
    security: security ?? 'the people who run this copy, with the form under Contact Us',
    age: minimumAge
      ? `You must be ${minimumAge} or older.`
      : `You must be old enough to make a contract where you live. ${untold('another minimum age')}`,
    logs: logsKept ? `The log is kept for ${logsKept}.` : untold('how long the log is kept'),
    backups: backupsKept ? `Backups are kept for ${backupsKept}.` : untold('how long backups are kept'),
    services: [
      services.length > 0
        ? `Switched on here: ${services.join(', ')}.`
        : 'None of these is switched on here.',
      services.length === 0
        ? ''
        : processors
          ? `${processors}.`.replace(/\.\.$/, '.')
          : untold('who provides them and where'),
    ]
      .filter(Boolean)
      .join(' '),
    hosting: hosting ? `${hosting}.`.replace(/\.\.$/, '.') : untold('where the server and its backups are'),
    law: law
      ? `${law}.`.replace(/\.\.$/, '.')
      : `${untold('which law applies and which courts decide')} The rights that your law gives you stay yours.`,
    taxes: taxes
      ? `${taxes}.`.replace(/\.\.$/, '.')
      : untold('anything about taxes or the right of withdrawal'),
    notice: notice
      ? `The operator may end the service with ${notice} notice, during which everything can be exported.`
      : `The operator may end the service. ${untold('how much notice they would give')} You can export everything at any time until then.`,
  }
}

/** A text with its places filled. */
export function fillPlaces(text: string, sentences: OperatorSentences): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, place: string) =>
    operatorPlaces.some((known) => known === place) ? sentences[place as OperatorPlace] : whole,
  )
}

/** Marks that the server fills in documents written at the build. */
export const markedSentences = Object.fromEntries(
  operatorPlaces.map((place) => [place, `%OPERATOR_${place}%`]),
) as OperatorSentences
