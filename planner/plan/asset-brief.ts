import { mustGet } from '#planner/ensure.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { AssetKind } from '#planner/knowledge/schema.ts'
import type { AssetType } from '#planner/terms.ts'
import { causesFor } from './asset-causes.ts'
import type { AssetNumbers } from './asset-numbers.ts'
import { splitNumbers } from './asset-questions.ts'
import type { Draft } from './draft.ts'
import { ownPriceOf, ownPriceWords } from './own-price.ts'
import type { Brief } from './plan.ts'
import { findingsOf, readAsset, soldIn, sourceIn } from './read-asset.ts'
import { tells } from './told.ts'

type Asset = { title: string; assetType: AssetType; description: string; details: string }

export function assetBrief(
  { title, assetType, description, details }: Asset,
  founder: Founder,
): Omit<Draft, 'category'> {
  const text = `${description}\n${details}`
  const kind = mustGet(knowledge.assets, assetType)
  const numbers = readAsset(text)
  const price = ownPriceOf({ projectType: 'digital_asset', description, assetDetails: details })
  const hasFunnel = numbers.visitors !== null && numbers.buyers !== null
  return {
    play: null,
    audience: null,
    people: null,
    mechanism: null,
    known: knownAudits(numbers),
    brief: {
      who: kind.who,
      findings: findingsOf(numbers),
      causes: causesFor(kind, numbers),
      problem: `In your words: “${description}”`,
      workaround: null,
      solution: `“${title}” as it is today. You added: “${splitNumbers(details).own}”`,
      price: price && ownPriceWords(price),
      whereToFind: placeIn(text, title),
      riskiestAssumption: kind.assumption,
      firstTest: hasFunnel ? watchFive(kind, founder) : sixNumbers(founder),
      wrongIf: ["The people who come aren't the ones who would pay.", 'No one but you would miss it.'],
      openQuestions: openQuestions(text, numbers),
    },
  }
}

/** People like those who come are found where those come from. */
function placeIn(text: string, title: string): Brief['whereToFind'] {
  const source = sourceIn(text)
  if (!source) return null
  return { place: `${source}, where people find you now`, searchWords: soldIn(text) ?? title }
}

function knownAudits({
  visitors,
  buyers,
  returning,
  boughtAgain,
  costCents,
  saysSource,
  saysLoss,
}: AssetNumbers): string[] {
  const said: Record<string, boolean> = {
    'audit-visitors': visitors !== null,
    'audit-returning': returning !== null || boughtAgain !== null,
    'audit-buyers': buyers !== null,
    'audit-cost': costCents !== null,
    'audit-source': saysSource,
    'audit-loss': saysLoss,
    'take-payment': Boolean(buyers?.count),
    'repeat-buyers': boughtAgain !== null,
    'ask-returning': isFew(returning ?? boughtAgain),
  }
  return Object.keys(said).filter((id) => said[id])
}

const fewToAsk = 5
const isFew = (count: number | null) => count !== null && count < fewToAsk

/** Numbers are known, so the test looks for where people drop out. */
const watchFive = (kind: AssetKind, { weeklyHours }: Founder): Brief['firstTest'] => ({
  experimentId: 'watch-five',
  title: 'Watch five people try it',
  hypothesis: 'At least 3 of 5 people stop at the same place.',
  steps: [
    `Ask five ${kind.people} to try it while you watch. Say nothing.`,
    'Write down where each one slows down or stops, and what they say.',
    'Ask each one: “What almost made you leave?”',
  ],
  days: 7,
  hours: Math.min(3, weeklyHours),
  cashCents: 0,
  sample: 5,
  passMark: 'At least 3 of 5 people stop at the same place.',
  killMark:
    "Stop if no two people stop at the same place. Then the page isn't the problem. Look at who visits instead.",
})

const sixNumbers = ({ weeklyHours }: Founder): Brief['firstTest'] => ({
  experimentId: 'six-numbers',
  title: 'Six numbers and two people',
  hypothesis:
    'One of six numbers shows where you lose the most people, and two people who try it stop right there.',
  steps: [
    "Write down six numbers: visitors, people who come back, buyers, cost, biggest source, and where people stop. “I don't know” is an answer.",
    "Ask two people who've never seen it to try it while you watch. Say nothing.",
    'Write down the place where both people stopped.',
  ],
  days: 7,
  hours: Math.min(3, weeklyHours),
  cashCents: 0,
  sample: 2,
  passMark: 'Both people stop at the same place, and one of your numbers shows it too.',
  killMark:
    'Stop if neither of them gets stuck. Then the problem is that too few people find you, so work on that first.',
})

function openQuestions(text: string, { visitors, buyers }: AssetNumbers): string[] {
  return [
    ...(visitors || tells.visitors(text)
      ? []
      : ['How many people came last month, and how many of them came back?']),
    ...(buyers || tells.income(text) ? [] : ['How many paid, and how much?']),
    ...(tells.success(text) ? [] : ['What would you call a success in three months, as a number?']),
  ]
}
