import { itemAt } from '#planner/ensure.ts'
import { isComposed } from '#planner/founder/compose.ts'
import { quoteOf } from '#planner/founder/founder.ts'
import { figuresFor } from '#planner/founder/money.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { wants } from '#planner/founder/wishes.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Alternative, Problem } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { isAfterYes, isOver, isPaid, weekStateOf } from '#planner/week/week-state.ts'
import {
  capital,
  costWords,
  dayWords,
  dollars,
  plural,
  quoted,
  small,
  withinSentence,
} from '#planner/words.ts'
import type { Opportunity, Source } from './analysis.ts'
import { evidenceOpportunity } from './evidence-opportunity.ts'
import { edgeOf, paybackOf, playbookDriver, playbookSource } from './opportunity-parts.ts'
import type { Draft } from './opportunity-parts.ts'
import { paybackWords } from './payback.ts'
import { priceQuestion } from './price-opportunity.ts'
import { firstJob, nextSale } from './yes-opportunity.ts'

/**
 * Most useful first, each of a different kind. `round` counts analyses and rotates choices;
 * `connected`: live sources are being read.
 */
export function opportunitiesFor(
  context: ProjectContext,
  { round, connected, wishes }: { round: number; connected: boolean; wishes: Wish[] },
): Opportunity[] {
  const { play, neighbours, channels } = context
  const others = play ? alternativesOf(play.about) : []
  const ofIdea = [substitute(context, turned(others, round)), openQuestion(context)]
  const ofPeople = [neighbour(context, turned(neighbours, round))]
  const nextNeighbour = neighbour(context, neighbours.length > 1 ? turned(neighbours, round + 1) : undefined)
  const price = play ? null : priceQuestion(context)
  const state = weekStateOf(context.facts.standing)
  const drafts = [
    evidenceOpportunity(context),
    ...(wants(wishes, 'other_price') ? [price] : []),
    // After a stop, the same people's other problems come before anything of the idea.
    ...(isOver(state) ? [...ofPeople, nextNeighbour, ...ofIdea] : []),
    ...(isPaid(state) ? [nextSale(context), ...ofPeople] : []),
    ...(isAfterYes(state) && !isPaid(state) ? [firstJob(context), ...ofPeople] : []),
    ...ofIdea,
    ...ofPeople,
    byChannel(context, turned(channels, round)),
    price,
    // For founders who dismissed some of these.
    nextNeighbour,
    byChannel(context, channels.length > 1 ? turned(channels, round + 1) : undefined),
    substitute(context, others.length > 1 ? turned(others, round + 1) : undefined),
  ]
  return drafts
    .filter((draft): draft is Draft => draft !== null)
    .filter(({ key }, at, all) => all.findIndex((one) => one.key === key) === at)
    .map((draft) => finish(draft, context, connected))
}

/** Two at least, so that the next round has another. */
const alternativesOf = ({ alternatives, workaround, cost }: Problem): Alternative[] =>
  alternatives.length > 1
    ? alternatives
    : [
        ...alternatives,
        {
          kind: 'habit',
          name: 'What they do today',
          does: workaround,
          price: null,
          lacks: costInShort(cost),
        },
      ]

const turned = <T>(list: T[], round: number): T | undefined => list[(round - 1) % Math.max(1, list.length)]

function finish({ edge, ...draft }: Draft, context: ProjectContext, connected: boolean): Opportunity {
  const { answers } = context.facts
  return {
    ...draft,
    newsDataDriver:
      draft.source.kind === 'you'
        ? `Your own evidence, last added ${dayWords(draft.source.date)}.`
        : playbookDriver(context, connected),
    estimatedROI: paybackWords(draft.payback),
    traitAdvantages: {
      relevantTraits: (['skill', 'reach'] as const).flatMap((trait) => saidOf(answers, trait) ?? []),
      competitiveEdge: edge,
    },
  }
}

function saidOf(answers: Answers, trait: 'skill' | 'reach'): string | null {
  const typed = (answers[trait] as { text?: string } | undefined)?.text?.trim()
  return typed ? `You said: ${quoted(typed)}` : quoteOf(answers, trait)
}

function substitute(context: ProjectContext, other: Alternative | undefined): Draft | null {
  const { play } = context
  const { who } = context.nouns
  if (!play || !other) return null
  return {
    key: `substitute:${play.problem}:${other.name}`,
    opportunity: `Do one thing better than ${nameInside(other)}`,
    potentialImpact: `${other.does}${other.price ? ` ${costWords(other.price)}` : ''} ${other.lacks}`,
    source: sourceOfAlternative(context, other),
    aiStrategicInsight: `${play.about.whyToolsFail} ${play.why}`.trim(),
    marketTiming: often[play.about.frequency],
    payback: paybackOf(context, hoursToCompare),
    marketEntry: {
      targetAudience: capital(who),
      marketEntrySteps: stepsToCompare(context, other),
    },
    successMetrics: ["2 of 3 say the same thing is missing, and it's something you can do."],
    reasonsWrong: [
      `${other.name} may be good enough for most people. ${play.watchOut}`,
      ...(other.kind === 'product' ? ['What we know about it may be out of date, so check first.'] : []),
    ],
    edge: edgeOf(
      context,
      'You only have to be better for these people. A tool for everyone can only be good enough.',
    ),
  }
}

const nameInside = ({ kind, name }: Alternative) => (kind === 'habit' ? small(name) : withinSentence(name))

function sourceOfAlternative(context: ProjectContext, other: Alternative): Source {
  const source = playbookSource(context)
  if (other.kind === 'habit') return source
  const { address, checked } = other.source
  return { ...source, label: `A page about ${other.name}`, date: checked, url: address }
}

function stepsToCompare({ nouns: { people } }: ProjectContext, other: Alternative): string[] {
  const last = `Ask three ${people} what they tried before, and why they stopped.`
  return other.kind === 'habit'
    ? [
        `Ask one of the ${people} to walk you through it: ${nameInside(other)}.`,
        'Watch it once from start to end, and write down where it goes wrong.',
        last,
      ]
    : [
        `Spend half an hour trying ${nameInside(other)}, the way a customer would.`,
        "Read ten reviews or comments about it, and write down what people say it doesn't do.",
        last,
      ]
}

const often = {
  daily: 'It happens every day, so you can start asking tomorrow.',
  weekly: 'It comes up every week, so ask about the last one.',
  monthly: 'It comes up about once a month, so ask when the next time is.',
  seasonal: 'It comes with the season. Ask about the last one, and get ready for the next.',
}

function byChannel(context: ProjectContext, channel: Channel | undefined): Draft | null {
  if (!channel) return null
  const { nouns, audience, facts, founder } = context
  const isLiked = channel.reach === facts.answers.reach?.option
  const cost = channel.costCents === 0 ? "It's free" : costOf(channel, founder)
  return {
    key: `channel:${channel.id}`,
    opportunity: `Find customers through ${channel.name}`,
    source: playbookSource(context),
    potentialImpact: `${cost}, and you'll know within ${plural(channel.daysToSignal, 'day')} if it works.`,
    aiStrategicInsight: audience
      ? `${audience.buys} They may say: ${audience.objection}`
      : "You don't know yet where these people look for help. This is a cheap way to find out.",
    marketTiming: 'The three steps fit into one week.',
    payback: paybackOf(context, channel.hours, { spentCents: channel.costCents }),
    marketEntry: { targetAudience: capital(nouns.who), marketEntrySteps: channel.firstThreeMoves },
    successMetrics: [channel.passMark],
    reasonsWrong: [
      "The people who answer may not be the ones who'd pay. Ask each one what they last paid for.",
    ],
    edge: isLiked
      ? "It's how you like to reach people, so you're more likely to keep it up."
      : 'It may not be your favorite way to reach people, but it only takes a few days to try.',
  }
}

const costOf = ({ costCents }: Channel, { money }: ProjectContext['founder']) =>
  `It costs about ${figuresFor(dollars(costCents), money)}`

const hoursToCompare = 2
const hoursToAsk = 0.5
const askedFor = (problemId: string, { play }: ProjectContext): number => {
  const all = play && isComposed(play) ? knowledge.tradePlays : knowledge.plays
  return all.find(({ problem }) => problem === problemId)?.price.ask ?? 0
}

/** What the sum comes to, before how it's made up. */
function costInShort(cost: string): string {
  const amount = cost.match(/(?:about )?(?:US)?\$[\d,]+ a year/g)?.at(-1)
  const isSaidFirst = /^[^.$]* costs? [^.]*\$[\d,]+ a year/.test(cost)
  return amount && !isSaidFirst ? `It costs each of them ${amount}, by our estimate.` : cost
}

function neighbour(context: ProjectContext, other: Problem | undefined): Draft | null {
  if (!other) return null
  return {
    key: `neighbour:${other.id}`,
    opportunity: `Ask the same people how they ${other.short}`,
    potentialImpact: costInShort(other.cost),
    source: playbookSource(context),
    aiStrategicInsight:
      `${other.moment} ${other.workaround} ${other.cost} You're talking to these people anyway, ` +
      'so it costs nothing to ask.',
    marketTiming: often[other.frequency],
    payback: paybackOf(context, hoursToAsk, { priceCents: askedFor(other.id, context) }),
    marketEntry: {
      targetAudience: capital(context.nouns.who),
      marketEntrySteps: [
        'In your next three conversations, ask when this other problem last came up.',
        'Write down which of the two problems they talk about longer.',
        'Change direction only if three of five people care more about the other problem.',
      ],
    },
    successMetrics: ['3 of 5 bring it up without being asked.'],
    reasonsWrong: [`Stop if ${other.stopIf}.`, `It's not a fit if ${itemAt(other.notAFitIf, 0)}.`],
    edge: 'You already talk to the people who have this problem.',
  }
}

function openQuestion(context: ProjectContext): Draft | null {
  const [question] = context.facts.brief.openQuestions
  if (!question) return null
  return {
    key: 'open-question',
    opportunity: 'Answer the open question in your description',
    source: playbookSource(context),
    potentialImpact: question,
    aiStrategicInsight: "Your description doesn't say, and we'd rather ask than guess.",
    marketTiming: 'Do it this week. It takes one conversation.',
    payback: paybackOf(context, 1),
    marketEntry: {
      targetAudience: capital(context.nouns.who),
      marketEntrySteps: [
        'Think of one person who could answer it.',
        'Ask, and write the answer down word for word.',
        "Add it to your project's description.",
      ],
    },
    successMetrics: ["You've added the answer to your description, in 1 sentence."],
    reasonsWrong: ["It's quicker to answer it yourself. Ask someone anyway."],
    edge:
      context.facts.projectType === 'digital_asset'
        ? 'People use it already, so the answer is there to look up or to ask.'
        : 'You can still change everything, because nothing is built yet.',
  }
}
