import { ownPriceIn, ownPriceWords } from '#planner/plan/own-price.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { capital, dollars } from '#planner/words.ts'
import { paybackOf, playbookSource } from './opportunity-parts.ts'
import type { Draft } from './opportunity-parts.ts'

export function priceQuestion(context: ProjectContext): Draft {
  const { facts } = context
  if (facts.projectType === 'digital_asset') return priceOfRunning(context)
  return namedPrice(context) ?? price(context)
}

function namedPrice(context: ProjectContext): Draft | null {
  const { facts, nouns } = context
  const named = ownPriceIn(facts)
  if (!named) return null
  const words = ownPriceWords(named)
  return {
    ...price(context),
    opportunity: `Say your price, ${words}, out loud`,
    potentialImpact: `You plan to ask ${words}. No one has said yes to that yet.`,
    aiStrategicInsight:
      'People say yes to an idea easily. A price makes them think about whether they need it.',
    marketTiming: "Say it before you build. A price is easy to change while it's only talk.",
    marketEntry: {
      targetAudience: capital(nouns.who),
      marketEntrySteps: [
        `Tell six possible customers what they'd get and what it costs, ${words}. Then wait.`,
        'Write down the first thing each person says after hearing the price.',
        'Ask anyone who hesitates what they pay today for something that helps.',
      ],
    },
    successMetrics: ['2 of 6 say yes to the price, or ask when they can start.'],
  }
}

function price(context: ProjectContext): Draft {
  return {
    key: 'price',
    opportunity: 'Find out what they pay today',
    source: playbookSource(context),
    potentialImpact: "You don't know yet what this is worth to anyone, and everything later depends on it.",
    aiStrategicInsight:
      'The best first price is what people already pay for something that only half helps. ' +
      'It takes one question to find out.',
    marketTiming: "Ask before you build. A price is easy to change while it's only talk.",
    payback: paybackOf(context, 2),
    marketEntry: {
      targetAudience: capital(context.nouns.who),
      marketEntrySteps: [
        'Ask six possible customers what they last paid for anything that helped.',
        'Ask what they got for their money, and what was missing.',
        'Add the amounts to the Monetization tab.',
      ],
    },
    successMetrics: ['4 of 6 can name an amount they paid.'],
    reasonsWrong: ['The people you ask may not be the ones who decide about money. Ask who does.'],
    edge: 'You can talk about money before anything is built. Most people wait for months.',
  }
}

/** What runs has people to ask, though perhaps no buyer yet. */
function priceOfRunning(context: ProjectContext): Draft {
  const now = ownPriceIn(context.facts)
  const higher = now && dollars(Math.ceil((now.cents * 1.2) / 100) * 100)
  return {
    key: 'price',
    opportunity: now ? 'Try a higher price on what sells best' : 'Ask what people compared the price with',
    source: playbookSource(context),
    potentialImpact: now
      ? `You ask ${ownPriceWords(now)} now. At ${higher} you'd earn a fifth more from the same buyers, if they stay.`
      : "You haven't told us a price yet, and everything about money depends on it.",
    aiStrategicInsight:
      'People who just decided know best what the price was up against. Most prices were a guess, and no one looked again.',
    marketTiming: 'Ask while the last people who bought, or decided not to, still remember.',
    payback: paybackOf(context, 2),
    marketEntry: {
      targetAudience: capital(context.nouns.who),
      marketEntrySteps: [
        'Ask the last three people who bought or decided not to what else they looked at, and what it cost.',
        now
          ? `Show the thing that sells best at ${higher} for two weeks, and leave the rest as it is.`
          : "Write down what each of them paid or wouldn't pay, and add it to your project's description.",
        'Compare what you earned with the two weeks before. Count money, not orders.',
      ],
    },
    successMetrics: ['2 of 3 compared you with something that costs more.'],
    reasonsWrong: ['With few orders, two weeks can be luck. Trust what buyers say more than the count.'],
    edge: 'It runs already, so people have decided for or against it. Most who start have to guess.',
  }
}
