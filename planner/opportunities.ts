import type { Opportunity } from './analysis.ts'
import { paybackWords } from './analysis.ts'
import { evidenceOpportunity } from './evidence-opportunity.ts'
import { quoteOf } from './founder.ts'
import type { Channel } from './knowledge/schema.ts'
import { edgeOf, paybackOf, playbookDriver, playbookSource } from './opportunity-parts.ts'
import type { ProjectContext } from './project-context.ts'
import { capital, dollars, plural, small } from './words.ts'
import { priceWords } from './write-idea.ts'

type Draft = Omit<Opportunity, 'estimatedROI' | 'traitAdvantages' | 'newsDataDriver'> & { edge: string }

/**
 * Opportunities of a project, the most useful first: what the founder's own evidence asks for, the substitute they
 * would replace, ways not tried yet, the price, and a neighbouring problem of the same people.
 * `round` counts analyses and turns the list of ways; `connected` tells whether live sources are read at all.
 */
export function opportunitiesFor(
  context: ProjectContext,
  { round, connected }: { round: number; connected: boolean },
): Opportunity[] {
  const [first, second] = turned(context.channels, (round - 1) * 2)
  const drafts = [
    evidenceOpportunity(context),
    substitute(context),
    first && byChannel(context, first),
    price(context),
    neighbour(context, round),
    second && byChannel(context, second),
    openQuestion(context),
  ]
  return drafts
    .filter((draft): draft is Draft => Boolean(draft))
    .map((draft) => finish(draft, context, connected))
}

function finish({ edge, ...draft }: Draft, context: ProjectContext, connected: boolean): Opportunity {
  const skill = quoteOf(context.facts.answers, 'skill')
  const reach = quoteOf(context.facts.answers, 'reach')
  return {
    ...draft,
    newsDataDriver:
      draft.source.kind === 'you'
        ? `What you logged yourself, last on ${draft.source.date}.`
        : playbookDriver(context, connected),
    estimatedROI: paybackWords(draft.payback),
    traitAdvantages: {
      relevantTraits: [skill, reach].filter((quote): quote is string => quote !== null),
      competitiveEdge: edge,
    },
  }
}

function substitute(context: ProjectContext): Draft | null {
  const { play, who, place } = context
  if (!play) return null
  const priced = priceWords(play.price)
  return {
    key: `substitute:${play.id}`,
    opportunity: capital(play.about.short),
    potentialImpact: play.about.cost,
    source: playbookSource(context),
    aiStrategicInsight: `${play.about.workaround} ${play.about.whyToolsFail} ${play.why}`,
    marketTiming: `${often[play.about.frequency]} ${play.domain.seasonality}`,
    payback: paybackOf(context, play.hoursToFirst, play.cashCents),
    marketEntry: {
      targetAudience: capital(who),
      marketEntrySteps: [
        `Find five of them through ${place}.`,
        'Ask each about the last time it happened, and what they did then.',
        play.byHand,
        `Name ${priced}, and be silent until they answer.`,
      ],
    },
    successMetrics: [
      '3 of 5 tell you of a case within the last month.',
      `1 pays ${priced} or names the day.`,
    ],
    reasonsWrong: [`Stop if ${play.about.stopIf}.`, play.watchOut],
    edge: edgeOf(
      context,
      'You know the moment before a stranger would, so your first question is the right one.',
    ),
  }
}

const often = {
  daily: 'It happens every day, so a test can start tomorrow.',
  weekly: 'It comes back every week, so nobody has to wait for a test.',
  monthly: 'It comes once a month: ask when the next time is.',
  seasonal: 'It comes with the season: ask about the last one, and prepare the next.',
}

function byChannel(context: ProjectContext, channel: Channel): Draft {
  const { who, audience } = context
  const liked = channel.reach === context.facts.answers.reach?.option
  return {
    key: `channel:${channel.id}`,
    opportunity: `Try ${channel.name}`,
    source: playbookSource(context),
    potentialImpact: `A signal within ${plural(channel.daysToSignal, 'day')}, for ${channel.costCents === 0 ? 'no money' : `about ${dollars(channel.costCents)}`}.`,
    aiStrategicInsight: audience
      ? `${audience.buys} ${audience.objection}`
      : `You do not know yet where ${who} look for help, and this is a cheap way to find out.`,
    marketTiming: `The three moves fit into one week; count answers after ${plural(channel.daysToSignal, 'day')}.`,
    payback: paybackOf(context, 2, channel.costCents),
    marketEntry: { targetAudience: capital(who), marketEntrySteps: channel.firstThreeMoves },
    successMetrics: [channel.passMark],
    reasonsWrong: [
      'The people who answer there are not those who would pay.',
      audience
        ? `You may hear this: ${small(audience.objection)}`
        : 'You may be talking to whoever answers, and not to whom it is for.',
    ],
    edge: liked
      ? `You would rather “${quoteOf(context.facts.answers, 'reach')}”, and this is that.`
      : 'It is not your favourite way, which is why others like you leave it free.',
  }
}

function price(context: ProjectContext): Draft {
  const { play, who } = context
  const priced = play ? priceWords(play.price) : null
  return {
    key: 'price',
    opportunity: priced ? `Say ${priced} out loud` : 'Find out what they pay today',
    source: playbookSource(context),
    potentialImpact: priced
      ? `The band is an assumption: ${small(play!.earns.precondition)}`
      : 'Nothing is known about money yet, and everything later depends on it.',
    aiStrategicInsight: play
      ? `${play.earns.note} ${play.audience.budgetHolder}`
      : 'What somebody already pays for a poor answer is the best first price, and it costs one question to learn.',
    marketTiming: 'Ask before you build: a price is easier to change while it is only spoken.',
    payback: paybackOf(context, 2),
    marketEntry: {
      targetAudience: capital(who),
      marketEntrySteps: priced
        ? [
            'Show the result on paper to six of them.',
            `Name ${priced} once, and be silent.`,
            'Write down the first sentence that each says.',
          ]
        : [
            'Ask six of them what they paid last time for anything that helped.',
            'Ask what they got for it, and what was missing.',
            'Write the sums into the Monetization tab.',
          ],
    },
    successMetrics: [
      priced ? '3 of 6 accept it, or ask when they can start.' : '4 of 6 can name a sum they paid.',
    ],
    reasonsWrong: [
      'People are polite about prices that they do not have to pay.',
      play
        ? `Not a fit if ${play.about.notAFitIf[0]!}.`
        : 'Those you can ask may not be those who decide about money.',
    ],
    edge: 'You can ask for money before anything is built, which most do months later.',
  }
}

function neighbour(context: ProjectContext, round: number): Draft | null {
  const { neighbours, who } = context
  const other = neighbours[(round - 1) % Math.max(1, neighbours.length)]
  if (!other) return null
  return {
    key: `neighbour:${other.id}`,
    opportunity: `Ask the same people how they ${other.short}`,
    potentialImpact: other.cost,
    source: playbookSource(context),
    aiStrategicInsight: `${other.workaround} ${other.whyToolsFail} You reach the same people anyway, so the question is free.`,
    marketTiming: often[other.frequency],
    payback: paybackOf(context, 2),
    marketEntry: {
      targetAudience: capital(who),
      marketEntrySteps: [
        'In your next three conversations ask when this happened last.',
        'Note which of the two problems they talk about for longer.',
        'Change course only when three of five care more about this one.',
      ],
    },
    successMetrics: ['3 of 5 raise it again by themselves.'],
    reasonsWrong: [`Stop if ${other.stopIf}.`, `Not a fit if ${other.notAFitIf[0]!}.`],
    edge: 'You already sit with the people who have it.',
  }
}

function openQuestion(context: ProjectContext): Draft | null {
  const [question] = context.facts.brief.openQuestions
  if (!question) return null
  return {
    key: 'open-question',
    opportunity: `Answer the question that everything waits for: ${small(question)}`,
    source: playbookSource(context),
    potentialImpact: 'Until it is answered, whatever you build is built for nobody in particular.',
    aiStrategicInsight: 'Your words leave this open, and a guess in its place would look like knowledge.',
    marketTiming: 'This week: it takes one conversation.',
    payback: paybackOf(context, 1),
    marketEntry: {
      targetAudience: capital(context.who),
      marketEntrySteps: [
        'Think of one person who could answer it.',
        'Ask, and write the answer down word for word.',
        'Put it into the description of the project.',
      ],
    },
    successMetrics: ['The answer stands in the project in one sentence.'],
    reasonsWrong: ['You may answer it yourself because that is quicker.'],
    edge: 'You can change everything today, since nothing is built yet.',
  }
}

function turned<T>(list: T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0
  return [...list.slice(at), ...list.slice(0, at)]
}
