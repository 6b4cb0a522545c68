import { itemAt, mustGet } from '#planner/ensure.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { lastPaid } from '#planner/evidence/who.ts'
import { forFounder, isComposed, tradeOfBrief } from '#planner/founder/compose.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { recordFor } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { tellsOf } from '#planner/ideas/alike.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { shiftsFor } from '#planner/ideas/shifts.ts'
import { playOfIdea } from '#planner/ideas/written-ideas.ts'
import { retiredPlays } from '#planner/knowledge/files.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { AssetForm, Audience, Domain, Mechanism, Problem } from '#planner/knowledge/playbook/records.ts'
import type { Channel, Shift } from '#planner/knowledge/schema.ts'
import type { AssetType } from '#planner/terms.ts'
import { nounsOf } from './nouns.ts'
import type { Nouns } from './nouns.ts'
import type { Brief } from './plan.ts'
import { readProject } from './read-own-idea.ts'

export type ProjectFacts = {
  title: string
  description: string
  projectType: 'ai_generated' | 'user_provided' | 'digital_asset'
  assetType: AssetType | null
  category: string
  brief: Brief
  playId: string | null
  written?: Idea['written']
  answers: Answers
  standing: Standing
  /** ISO date. */
  today: string
  country?: Country | null
}

export type ProjectContext = {
  facts: ProjectFacts
  founder: Founder
  play: Play | null
  domain: Domain | null
  audience: Audience | null
  mechanism: Mechanism | null
  form: AssetForm | null
  neighbours: Problem[]
  channels: Channel[]
  shifts: Shift[]
  reviewed: string
  nouns: Nouns
}

/** What someone has paid comes before our guess, which is in US dollars. */
const priceOf = (
  { brief, standing }: ProjectFacts,
  { money, isOfPlay }: { money: Money; isOfPlay: boolean },
) => lastPaid(standing, money)?.said ?? (money.isUs || !isOfPlay ? brief.price : null)

export function contextOf(facts: ProjectFacts): ProjectContext {
  const founder = readFounder(facts.answers, facts.country)
  const { money } = founder
  const trade = tradeOfBrief(facts.playId, facts.brief.who) ?? founder.trade
  const play = facts.playId
    ? recordFor(
        playOfIdea({ playId: facts.playId, written: facts.written }, { ...founder, trade }, facts.today),
        money,
      )
    : null
  const retired = audienceOfRetired(facts.playId)
  const isOwn = !play && !retired && facts.projectType !== 'digital_asset'
  const own = isOwn ? readProject(facts) : null
  const audience = play?.audience ?? retired ?? own?.audience ?? null
  const domain =
    play?.domain ??
    own?.domain ??
    (facts.brief.misread
      ? null
      : knowledge.domains.find(({ id, name }) => name === facts.category || id === retired?.domainId)) ??
    null
  const mechanism = play?.by ?? own?.mechanism ?? null
  const channels = channelsFor({ play, founder, assetType: facts.assetType, way: own?.way ?? null })
  return {
    facts,
    founder,
    play,
    domain,
    audience,
    mechanism,
    form: play?.asset?.form ?? mechanism?.form ?? null,
    neighbours: audience
      ? recordFor(
          problemsOf(play, trade).filter(
            (problem) =>
              problem.audience === audience.id &&
              problem.id !== play?.problem &&
              !(own && tellsOf(`${facts.title} ${facts.description}`, problem)),
          ),
          money,
        )
      : [],
    channels,
    shifts: play ? shiftsFor(play.problem, facts.today, facts.country) : [],
    reviewed: play?.reviewed ?? latestReview(),
    nouns: nounsOf(
      {
        title: facts.title,
        brief: { ...facts.brief, price: priceOf(facts, { money, isOfPlay: play !== null }) },
        isAsset: facts.projectType === 'digital_asset',
        people: own?.people ?? null,
        play,
        audience,
        mechanism,
      },
      itemAt(channels, 0),
    ),
  }
}

/** An answer that covers a dozen trades names none of them. */
export const knowsPeople = ({ founder, play, audience }: ProjectContext): boolean =>
  play && isComposed(play)
    ? founder.trade !== null
    : audience !== null && founder.audienceIds.has(audience.id)

function problemsOf(play: Play | null, trade: Founder['trade']): Problem[] {
  if (!play || !isComposed(play)) return knowledge.problems
  const problems = knowledge.tradePlays
    .filter(({ domain }) => domain.id === play.domain.id)
    .map((one) => forFounder(one, trade).about)
  return [...new Map(problems.map((problem) => [problem.id, problem])).values()]
}

export function latestReview(): string {
  return itemAt(knowledge.plays.map((play) => play.reviewed).sort(), -1)
}

function audienceOfRetired(playId: string | null): (Audience & { domainId: string }) | null {
  const id = playId && retiredPlays[playId]
  return id ? (knowledge.audiences.find((audience) => audience.id === id) ?? null) : null
}

type Reached = { play: Play | null; founder: Founder; assetType: AssetType | null; way: Channel | null }

function channelsFor({ play, founder, assetType, way }: Reached): Channel[] {
  const affordable = [...knowledge.channels.values()].filter(
    (channel) => channel.costCents <= founder.cashCents,
  )
  const liked = affordable.filter((channel) => channel.reach === founder.answers.reach?.option)
  const direct = affordable.filter((channel) => channel.reach === 'direct' || channel.reach === 'talk')
  // Channels of its kind, whatever the founder prefers; no one has a list to call.
  if (assetType) {
    const ofKind = mustGet(knowledge.assets, assetType).channels
    return affordable
      .filter(({ id }) => ofKind.includes(id))
      .toSorted((a, b) => ofKind.indexOf(a.id) - ofKind.indexOf(b.id))
  }
  return [
    ...new Set([
      ...(way ? [way] : []),
      ...(play?.reachedBy.filter((channel) => affordable.some(({ id }) => id === channel.id)) ?? []),
      ...liked,
      ...direct,
    ]),
  ]
}
