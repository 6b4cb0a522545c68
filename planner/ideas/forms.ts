import { ensure } from '#planner/ensure.ts'
import { remedyIn } from '#planner/founder/clarified.ts'
import type { Remedy } from '#planner/founder/clarified.ts'
import { wordsIn } from '#planner/founder/phrases.ts'
import { isForeign } from '#planner/founder/trade.ts'
import { againFor } from './again.ts'
import { rangesOf, usual } from './cues.ts'
import { isNoun, isOffer, sortOf } from './slots.ts'
import { doingOf, kinds, namesOneThing } from './told.ts'
import type { OwnIdea, Told } from './told.ts'

/** Cards from one answer. Made alike, two would be one card twice; a reader took a third over ones of the playbook. */
const mostFromOne = 3

/**
 * The forms that one answer becomes: what they said they'd do, else what the kind of problem is mended by. Left out
 * is each whose sentences don't take their noun, and where someone else pays, each that speaks to one of the two.
 */
export function formsFor(told: Told): OwnIdea[] {
  const forms = told.kind.of === 'thanked' ? formsOfFavor(told) : formsOfProblem(told)
  return forms
    .filter((one, at) => forms.findIndex((other) => madeAs(other) === madeAs(one)) === at)
    .slice(0, mostFromOne)
}

function formsOfProblem(told: Told): OwnIdea[] {
  const doing = doingOf(told)
  const made = isNamed(told) ? madeFor(told) : []
  if (doing) {
    const [once, ...again] = [named('own-done-for-them'), ...againFor(doing).map(named)]
    return [once, ...made.slice(0, 1), ...again, ...made.slice(1)]
  }
  const asked = told.clarified?.remedy
  return asked && !remedyIn(asked) && !isForeign(asked) ? [named('own-their-remedy'), ...made] : made
}

/** By them, or by us where we can't be wrong about it; no form is made of a noun that may be another's. */
const isNamed = ({ kind, text, thing, clarified }: Told) =>
  isNoun(thing) && Boolean(clarified?.thing || namesOneThing(text) || (!clarified && !kind.isFallback))

function madeFor(told: Told): OwnIdea[] {
  const { kind, clarified } = told
  const isForTwo = Boolean(clarified?.payer && clarified.payer !== clarified.who)
  const isOtherThing = Boolean(kind.keepsThings && clarified?.thing)
  const own = kind.isFallback || isForTwo || isOtherThing || !takes(told) ? [] : kind.ideas
  const remedy = remedyIn(clarified?.remedy)
  const isIt = (one: OwnIdea) => remedy !== undefined && madeAs(one) === remedy
  const all = [...own, ...waysFor(told)]
  if (!clarified) return own.length > 0 ? own : all.slice(0, 1)
  return [...own.filter(isIt), ...everyWay(told).filter(isIt), ...all]
}

export const anyProblem = () => ensure(kinds.find(({ of, isFallback }) => of === 'problem' && isFallback))
const work = () =>
  ensure(kinds.find((kind) => kind.of === 'thanked' && kind.isFallback && !kind.needsPayment))
const named = (id: string) => ensure([...anyProblem().ideas, ...work().ideas].find((one) => one.id === id))

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
  if (needsThing.has(sortOf(told.thing))) return []
  return anyProblem()
    .ideas.filter(({ remedy }) => remedy)
    .toSorted((one, other) => fitOf(other, told) - fitOf(one, told))
}
const needsThing = new Set(['activity', 'event'])

/** The remedies in the order that fits their text, for the question about it. */
export const remediesFor = (told: Told | null, text: string): Remedy[] =>
  everyWay(told ?? { kind: anyProblem(), text, thing: anything }).flatMap(({ remedy }) => remedy ?? [])
const anything = { many: 'things', one: 'thing' }

/** The work itself, then again in other ways. */
function formsOfFavor(told: Told): OwnIdea[] {
  const { kind, thing, doing } = told
  if (kind.needsPayment) return kind.ideas
  if (doing === null) return takes(told) && isNoun(thing) ? kind.ideas : []
  return isOffer(doing) ? [...kind.ideas.slice(0, 1), ...againFor(doing).map(named)] : []
}

/** What the founder does in it, whatever it's called. */
const madeAs = ({ id, remedy, mechanism }: OwnIdea): string => remedy ?? byMechanism[mechanism] ?? id
const byMechanism: Partial<Record<OwnIdea['mechanism'], Remedy>> = {
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
