import type { OperatorFacts } from '#kit/contract/operator.ts'

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

/** Says so if the operator hasn't provided a fact. */
export function operatorSentences(facts: OperatorFacts): OperatorSentences {
  return { ...whoRunsThis(facts), ...whereItRuns(facts), ...whatIsAgreed(facts) }
}

function whoRunsThis({ name, address, registration, email, securityEmail }: OperatorFacts) {
  const named = [name, address].filter(Boolean).join(', ')
  const write = email ? ` Write to ${email}.` : ' Write to them with the form under Contact Us.'
  const byForm = 'the people who run this copy, with the form under Contact Us'
  return {
    who: (named ? `${named}.` : untold('who they are')) + write,
    offeredBy:
      (named ? `${[named, registration].filter(Boolean).join(', ')}.` : untold('who they are')) + write,
    contact: email ?? byForm,
    security: securityEmail ?? email ?? byForm,
  }
}

function whereItRuns({ logsKept, backupsKept, services, processors, hosting }: OperatorFacts) {
  const switchedOn =
    services.length > 0 ? `Switched on here: ${services.join(', ')}.` : 'None of these is switched on here.'
  const provided = processors ? sentence(processors) : untold('who provides them and where')
  return {
    logs: logsKept ? `The log is kept for ${logsKept}.` : untold('how long the log is kept'),
    backups: backupsKept ? `Backups are kept for ${backupsKept}.` : untold('how long backups are kept'),
    services: services.length > 0 ? `${switchedOn} ${provided}` : switchedOn,
    hosting: hosting ? sentence(hosting) : untold('where the server and its backups are'),
  }
}

function whatIsAgreed({ minimumAge, law, taxes, notice }: OperatorFacts) {
  return {
    age: minimumAge
      ? `You must be ${minimumAge} or older.`
      : `You must be old enough to make a contract where you live. ${untold('another minimum age')}`,
    law: law
      ? sentence(law)
      : `${untold('which law applies and which courts decide')} The rights that your law gives you stay yours.`,
    taxes: taxes ? sentence(taxes) : untold('anything about taxes or the right of withdrawal'),
    notice: notice
      ? `The operator may end the service with ${notice} notice, during which everything can be exported.`
      : 'The operator may end the service. ' +
        `${untold('how much notice they would give')} You can export everything at any time until then.`,
  }
}

const sentence = (text: string) => `${text}.`.replace(/\.\.$/, '.')

export function fillPlaces(text: string, sentences: OperatorSentences): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, place: string) =>
    operatorPlaces.some((known) => known === place) ? sentences[place as OperatorPlace] : whole,
  )
}

/** Placeholders the server fills in prerendered documents. */
export const markedSentences = Object.fromEntries(
  operatorPlaces.map((place) => [place, `%OPERATOR_${place}%`]),
) as OperatorSentences
