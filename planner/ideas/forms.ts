import { ensure } from '#planner/ensure.ts'
import { remedyIn } from '#planner/founder/clarified.ts'
import type { Remedy } from '#planner/founder/clarified.ts'
import { wordsIn } from '#planner/founder/phrases.ts'
import { rangesOf, usual } from './cues.ts'
import { isNoun, isOffer, sortOf } from './slots.ts'
import { kinds } from './told.ts'
import type { OwnIdea, Told } from './told.ts'

/** Cards from one answer. Made alike, two would be one card twice; a reader took a third over ones of the playbook. */
const mostFromOne = 3

/**
 * The forms that one answer becomes: what they said would mend it, else what the kind of problem is mended by. Left
 * out is each whose sentences don't take their noun, and where someone else pays, each that speaks to one of the two.
 */
export function formsFor(told: Told): OwnIdea[] {
  const forms = told.kind.of === 'thanked' ? formsOfWork(told) : formsOfProblem(told)
  return forms
    .filter((one, at) => forms.findIndex((other) => madeAs(other) === madeAs(one)) === at)
    .slice(0, mostFromOne)
}

function formsOfProblem(told: Told): OwnIdea[] {
  const { kind, clarified, thing } = told
  if (!isNoun(thing)) return []
  const isForTwo = Boolean(clarified?.payer && clarified.payer !== clarified.who)
  const isOtherThing = Boolean(kind.keepsThings && clarified?.thing)
  const own = kind.isFallback || isForTwo || isOtherThing || !takes(told) ? [] : kind.ideas
  const asked = clarified?.remedy
  const ways = waysFor(told)
  if (!asked) return clarified ? [...own, ...ways] : own.length > 0 ? own : ways.slice(0, 1)
  const remedy = remedyIn(asked)
  if (!remedy) return [ensure(anyProblem().ideas.find(({ id }) => id === theirs)), ...own, ...ways]
  const isIt = (one: OwnIdea) => madeAs(one) === remedy
  return [...own.filter(isIt), ...everyWay(told).filter(isIt), ...own, ...ways, ...everyWay(told)]
}

const theirs = 'own-their-remedy'
const anyProblem = () => ensure(kinds.find(({ of, isFallback }) => of === 'problem' && isFallback))

const takes = ({ kind, thing }: Told): boolean => !kind.takes || kind.takes.includes(sortOf(thing))

/** Those that something in the text asks for, at least one. */
function waysFor(told: Told): OwnIdea[] {
  const ways = everyWay(told)
  const meant = ways.filter((one) => fitOf(one, told) > 0)
  return meant.length > 0 ? meant : ways.slice(0, 1)
}

type Read = Pick<Told, 'kind' | 'text' | 'thing'>

/** By what the text says would help, and by what its kind is mended by. */
function fitOf(one: OwnIdea, { kind, text }: Read): number {
  const said = rangesOf(wordsIn(usual(text)))
  const ofKind = kind.isFallback ? [] : kind.ideas.map(madeAs)
  return (one.cues ?? []).filter((cue) => said(cue) !== null).length + (ofKind.includes(madeAs(one)) ? 1 : 0)
}

function everyWay(told: Read): OwnIdea[] {
  const sort = sortOf(told.thing)
  return anyProblem()
    .ideas.filter(({ remedy }) => remedy && (remedy === 'fixed-price' || !needsThing.has(sort)))
    .toSorted((one, other) => fitOf(other, told) - fitOf(one, told))
}
const needsThing = new Set(['activity', 'event'])

/** The remedies in the order that fits their text, for the question about it. */
export const remediesFor = (told: Told | null, text: string): Remedy[] =>
  everyWay(told ?? { kind: anyProblem(), text, thing: anything }).flatMap(({ remedy }) => remedy ?? [])
const anything = { many: 'things', one: 'thing' }

/** The work itself, and showing it where that's what they did. */
function formsOfWork(told: Told): OwnIdea[] {
  const { kind, thing, doing } = told
  if (kind.needsPayment) return kind.ideas
  const isGood = doing === null ? takes(told) && isNoun(thing) : isOffer(doing)
  return isGood ? kind.ideas.filter((_, at) => at === 0 || taught.test(doing ?? '')) : []
}
const taught = /^(?:teaching|showing|explaining|helping|setting up)\b/

/** What the founder does in it, whatever it's called. */
const madeAs = ({ id, remedy, mechanism }: OwnIdea): string => remedy ?? byMechanism[mechanism] ?? id
const byMechanism: Partial<Record<OwnIdea['mechanism'], Remedy>> = {
  'productized-service': 'fixed-price',
  'done-for-you': 'fixed-price',
  'recurring-check': 'fixed-price',
  audit: 'fixed-price',
  'alert-service': 'reminder',
  'qr-page': 'lookup',
  dashboard: 'lookup',
  'curated-directory': 'lookup',
  'printable-pack': 'lookup',
  'checklist-kit': 'lookup',
  'web-app': 'lookup',
  'spreadsheet-tool': 'lookup',
  'text-line': 'answer',
  'document-review': 'answer',
  'guided-form': 'form',
  'booking-page': 'form',
}
