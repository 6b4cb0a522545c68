import { pulls, reaches, skills } from '#planner/terms.ts'
import { mechanismsFile, shared } from '../files.ts'
import { sharedFiles } from '../schema.ts'
import { earningsOf } from './economics.ts'
import { stumbles, wordsIn } from './lint.ts'
import { momentFaults } from './moments.ts'
import { mechanismFile } from './records.ts'
import type { PlaybookFile } from './records.ts'
import { rivalFaults } from './rivals.ts'

const mechanisms = new Map(mechanismFile.parse(mechanismsFile).items.map((one) => [one.id, one]))
const items = (name: 'channels' | 'experiments' | 'revenue-models') =>
  sharedFiles[name].parse(shared[name]).items
const channels = new Map(sharedFiles.channels.parse(shared.channels).items.map((one) => [one.id, one]))
const known = {
  experiment: new Set(items('experiments').map(({ id }) => id)),
  revenueModel: new Set(items('revenue-models').map(({ id }) => id)),
}

type Play = PlaybookFile['plays'][number]

export function faultsOf(file: PlaybookFile, taken: Map<string, string>): string[] {
  return [
    ...links(file),
    ...unique(file, taken),
    ...placesToGo(file),
    ...balance(file),
    ...file.plays.flatMap(playFaults),
    ...inTime(file),
    ...inPlace(file),
    ...inJob(file),
    ...momentFaults(file),
    ...rivalFaults(file),
    ...prose(file),
  ]
}

const withoutSources = (key: string, value: unknown) => (key === 'source' ? undefined : value)

/** A text that names the year of its review or later needs an end date. */
function inTime({ reviewed, plays, problems }: PlaybookFile): string[] {
  const isDated = (text: string) =>
    [...text.matchAll(/\b20\d\d\b/g)].some(([year]) => year >= reviewed.slice(0, 4))
  return plays
    .filter(({ until, ...play }) => {
      const about = problems.find(({ id }) => id === play.problem)
      return !until && isDated(JSON.stringify([play, about], withoutSources))
    })
    .map(({ id }) => `${id}: it names a year, so it has to say until when it is offered`)
}

const americanWords =
  'IEPs? SAT GED HOAs? Medicare Medicaid 1099 W-9 LLC IRS ZIP OSHA FAFSA DMV HIPAA FDA FMCSA USDA EPA 504 states?'
const american = new RegExp(
  String.raw`\b(?:${americanWords.replaceAll(' ', '|')})\b` +
    String.raw`|\b(?:Social Security|sales tax|federal|Thanksgiving|Memorial Day|Labor Day|[Hh]omeschool)`,
)

/** What is said of the idea itself; a license is a hint for everyone. */
function inPlace({ plays, problems }: PlaybookFile): string[] {
  return plays
    .filter(({ region, name, tagline, pitch, how, byHand, firstStep, firstOffer, onlyWorksIf, problem }) => {
      const about = problems.find(({ id }) => id === problem)
      const texts = [name, tagline, pitch, how, byHand, firstStep.tonight, firstOffer.say, onlyWorksIf]
      return !region && american.test([...texts, about?.moment, about?.job].join(' '))
    })
    .map(({ id }) => `${id}: it speaks of the United States, so it has to say its region`)
}

const ofWorkplace =
  /(?<!\bher (?:\w+ )?|\btheir )\bcoworkers?\b|\byour (?:own )?(?:last )?(?:shifts?|pay stubs?)\b|\bthe newest person at work\b/i

/** What a founder does first; retired people have no coworker to show it to. */
function inJob({ plays }: PlaybookFile): string[] {
  return plays
    .filter(({ needs, byHand, firstStep }) => {
      const first = `${byHand} ${firstStep.tonight}`.replace('a neighbor or a coworker', '')
      return !needs?.includes('workplace') && ofWorkplace.test(first)
    })
    .map(({ id }) => `${id}: its first steps need coworkers or shifts, so it has to say so`)
}

const nowhere =
  /\b(?:online|virtual|their phone|inbox|server|tracker|comments|forums?|facebook|reddit|slack|discord|home office|kitchen table|closet|bedroom|own desk|call|welcome channel)\b/i

const placesToGo = ({ audiences }: PlaybookFile): string[] =>
  audiences.flatMap(({ id, worksAt, gathersAt }) =>
    [worksAt, gathersAt]
      .filter(({ place, visit }) => visit !== false && nowhere.test(place))
      .map(({ place }) => `${id}: no one can be met in person at “${place}”, so it says visit: false`),
  )

function links({ audiences, problems, plays }: PlaybookFile): string[] {
  const people = new Set(audiences.map(({ id }) => id))
  const matters = new Set(problems.map(({ id }) => id))
  return [
    ...problems.filter(({ audience }) => !people.has(audience)).map(({ id }) => `${id}: no such audience`),
    ...problems
      .filter(({ id }) => !plays.some(({ problem }) => problem === id))
      .map(({ id }) => `${id}: has no play`),
    ...audiences
      .filter(({ id }) => problems.filter(({ audience }) => audience === id).length < 2)
      .map(({ id }) => `${id}: needs two problems`),
    ...plays.flatMap((play) => [
      ...(matters.has(play.problem) ? [] : [`${play.id}: no such problem`]),
      ...(mechanisms.has(play.mechanism) ? [] : [`${play.id}: no such mechanism ${play.mechanism}`]),
      ...(known.experiment.has(play.experiment) ? [] : [`${play.id}: no such experiment ${play.experiment}`]),
      ...(known.revenueModel.has(play.revenueModel)
        ? []
        : [`${play.id}: no such revenue model ${play.revenueModel}`]),
      ...play.channels.filter((id) => !channels.has(id)).map((id) => `${play.id}: no such channel ${id}`),
    ]),
  ]
}

function unique(file: PlaybookFile, taken: Map<string, string>): string[] {
  const all = [
    ...file.audiences.map(({ id }) => id),
    ...file.problems.flatMap(({ id, moment }) => [id, moment]),
    ...file.plays.flatMap(({ id, name, tagline, why, byHand, reasons }) => [
      id,
      name,
      tagline,
      why,
      byHand,
      ...reasons.map(({ say }) => say),
    ]),
  ]
  return all.flatMap((text) => {
    const before = taken.get(text)
    taken.set(text, file.domain.id)
    return before ? [`“${text}” is in ${before} already`] : []
  })
}

function balance({ plays }: PlaybookFile): string[] {
  const kindOf = (play: Play) => mechanisms.get(play.mechanism)?.kind
  const count = (has: (play: Play) => boolean) => plays.filter(has).length
  const atLeast = (n: number, what: string, has: (play: Play) => boolean) =>
    count(has) < n ? [`only ${count(has)} plays ${what}, ${n} wanted`] : []
  const monthly = (play: Play, customers: number) =>
    earningsOf(play, mechanisms.get(play.mechanism)?.runningCostCents ?? 0, customers)
  return [
    ...atLeast(
      Math.ceil(plays.length / 2),
      'are software or data',
      (play) => kindOf(play) === 'software' || kindOf(play) === 'data',
    ),
    ...(count((play) => kindOf(play) === 'hand') > plays.length / 4
      ? ['more than a quarter are services by hand']
      : []),
    ...[...new Set(plays.map(({ mechanism }) => mechanism))]
      .filter((id) => count(({ mechanism }) => mechanism === id) > Math.max(3, plays.length / 7))
      .map((id) => `more than a seventh of the plays are ${id}`),
    ...skills.flatMap((one) => atLeast(2, `live from ${one}`, (play) => play.skills[0] === one)),
    ...reaches.flatMap((one) =>
      atLeast(3, `are reached by ${one}`, (play) =>
        play.channels.some((id) => channels.get(id)?.reach === one),
      ),
    ),
    ...pulls.flatMap((one) =>
      atLeast(1, `are about ${one}`, (play) => play.reasons.some(({ when }) => when === one)),
    ),
    ...atLeast(
      5,
      'fit three hours a week (16 hours to a first version)',
      ({ hoursToFirst }) => hoursToFirst <= 16,
    ),
    ...atLeast(8, 'need no money', ({ cashCents }) => cashCents === 0),
    ...atLeast(4, 'reach $200 a month with ten customers', (play) => monthly(play, 10).incomeCents >= 20_000),
    ...atLeast(
      2,
      'reach $2,500 a month with thirty customers in eighty hours',
      (play) => monthly(play, 30).incomeCents >= 250_000 && monthly(play, 30).hours <= 80,
    ),
    ...atLeast(
      3,
      'run at thirty customers in eight hours a month',
      (play) => monthly(play, 30).hours <= 8 && monthly(play, 30).incomeCents > 0,
    ),
  ]
}

function playFaults(play: Play): string[] {
  const { low, ask, high } = play.price
  const ten = earningsOf(play, mechanisms.get(play.mechanism)?.runningCostCents ?? 0, 10)
  const traits = new Set(play.reasons.map(({ when }) => when))
  return [
    ...(low <= ask && ask <= high ? [] : ['the price to ask is outside its range']),
    ...(play.firstOffer.say.includes(`$${(play.firstOffer.ask / 100).toLocaleString('en-US')}`)
      ? []
      : ['the first offer does not say its price']),
    ...(ten.hours > 1 && ten.incomeCents / ten.hours < 1500
      ? [`pays only $${Math.round(ten.incomeCents / ten.hours / 100)} an hour at ten customers`]
      : []),
    ...(traits.size === play.reasons.length ? [] : ['two reasons for one trait']),
    ...(traits.has('field') ? [] : ['no reason for someone who knows the field']),
    ...(play.skills.some((one) => traits.has(one)) ? [] : ['no reason for one of its skills']),
    ...play.reasons
      .filter(({ when }) => skills.some((one) => one === when) && !play.skills.includes(when as never))
      .map(({ when }) => `a reason for the skill ${when}, which it does not need`),
    ...(/\b(your?|my|mine)\b/i.test(play.asset.is)
      ? ['what it is says “your” or “my”, and a prompt says it to a coding tool']
      : []),
    ...(wordsIn(play.tagline) > 10 ? ['the tagline is longer than ten words'] : []),
    ...(wordsIn(play.how) > 60 ? ['how it works is longer than sixty words'] : []),
    ...(wordsIn(play.watchOut) > 32 ? ['the warning is longer than thirty words'] : []),
    ...play.reasons.filter(({ say }) => wordsIn(say) > 32).map(({ say }) => `a reason is too long: ${say}`),
  ].map((fault) => `${play.id}: ${fault}`)
}

function prose(file: PlaybookFile): string[] {
  const skip = new Set([
    'id',
    'problem',
    'audience',
    'mechanism',
    'revenueModel',
    'channels',
    'experiment',
    'synonyms',
    'searchWords',
    'when',
    'form',
    'wordsToUse',
    'wordsToAvoid',
    'entities',
    'price',
    'objection',
    'story',
  ])
  const walk = (value: unknown, path: string): string[] => {
    if (typeof value === 'string')
      return / /.test(value) ? stumbles(value).map((fault) => `${path}: ${fault}`) : []
    if (Array.isArray(value))
      return value.flatMap((one, at) => walk(one, `${path}[${(one as { id?: string })?.id ?? at}]`))
    if (value && typeof value === 'object')
      return Object.entries(value).flatMap(([key, one]) => (skip.has(key) ? [] : walk(one, `${path}.${key}`)))
    return []
  }
  return [
    ...walk(file.problems, 'problems'),
    ...walk(file.plays, 'plays'),
    ...walk(file.audiences, 'audiences'),
    ...walk(file.domain, 'domain'),
    ...file.problems
      .filter(
        ({ cost, costCentsAYear }) =>
          costCentsAYear > 0 && !cost.includes(`$${(costCentsAYear / 100).toLocaleString('en-US')}`),
      )
      .map(({ id }) => `${id}: its cost does not name its amount a year`),
  ]
}
