import { hostOf } from '#kit/server/models/settings.ts'
import { modelFor, purposes } from '#kit/server/models/settings.ts'
import type { ModelSettings } from '#kit/server/models/settings.ts'
import { mostWords } from './checks.ts'
import type { Limited } from './checks.ts'
import { costOf, everyArm, figuresOf, leftOutFigures, middle, timesOf, writtenFigures } from './figures.ts'
import type { ArmFigures } from './figures.ts'
import { arms, refusals } from './model-arm.ts'
import type { Run } from './model-arm.ts'
import { inOneLine } from './page.ts'

type About = { model: ModelSettings; seed: string; today: string; atOnce: number }

export function measuresOf(runs: Run[], about: About): string[] {
  const { model, seed, today, atOnce } = about
  const host = hostOf(model)
  return [
    `# Planner, model and both: what can be counted (${seed})`,
    `${today}. ${modelFor(model, 'ideas')}, ` +
      `which runs ${host ? `at ${host}` : 'on your own computer or network'}. ` +
      `${runs.length} founders, ${atOnce} at a time, ${purposes.ideas.seconds} seconds for each.`,
    ...armLines(runs, about),
    ...writtenLines(runs),
    ...founderLines(runs),
    ...emptyLines(runs),
  ]
}

function armLines(runs: Run[], { model, today }: About): string[] {
  const figures = everyArm((arm) => figuresOf(runs, arm, today))
  const row = (what: string, give: (one: ArmFigures) => string | number) => line([what, ...figures.map(give)])
  const costs = everyArm((arm) => costOf(arm === 'planner' ? [] : runs, model.price))
  const times = everyArm((arm) => timesOf(runs, arm))
  return [
    '\n## The three arms',
    ...head(['', ...arms]),
    row('founders with ideas', ({ sets }) => sets),
    row('ideas', ({ ideas }) => ideas),
    row("ideas of the model's", ({ byModel }) => byModel),
    row('beyond the hours', ({ overHours }) => overHours),
    row('beyond the money', ({ overMoney }) => overMoney),
    row('misses the goal', ({ missesGoal }) => missesGoal),
    row('misses the goal, and the page does not say why', ({ unsaid }) => unsaid),
    row('with an invented number', ({ invented }) => invented),
    row('repeats within a set', ({ repeatsInSet }) => repeatsInSet),
    row('repeats across founders', ({ repeatsAcross }) => repeatsAcross),
    row('words per card, in the middle (most)', ({ words }) => spread(words, String)),
    ...(Object.keys(mostWords) as Limited[]).map((field) =>
      row(`${field} over ${mostWords[field]} words`, ({ over }) => over[field]),
    ),
    line(['calls', ...costs.map(({ calls }) => calls)]),
    line(['tokens in and out', ...costs.map(({ input, output }) => `${input} and ${output}`)]),
    line([
      'dollars',
      ...costs.map(({ dollars }) => (dollars === null ? 'no price set' : `$${dollars.toFixed(4)}`)),
    ]),
    line([
      'time to the first idea, in the middle (most)',
      ...times.map(({ first }) => spread(first, seconds)),
    ]),
    line(['time to the last idea, in the middle (most)', ...times.map(({ last }) => spread(last, seconds))]),
  ]
}

function writtenLines(runs: Run[]): string[] {
  const { outsideField, lowerScore } = leftOutFigures(runs)
  const { written, kept, refused, misshapen, inventedBefore, inventedAfter, sentences } = writtenFigures(runs)
  return [
    '\n## What the model wrote',
    `${written} ideas written, ${kept} kept. Each that was not is counted under the first check it did not pass.`,
    `Passed, not chosen: ${outsideField + lowerScore} (outside the field ${outsideField}, lower score or a repeat ${lowerScore}).`,
    '',
    ...head(['why not', 'ideas']),
    ...refused.map(({ refusal, ideas }) => line([refusals[refusal], ideas])),
    ...(misshapen.length > 0 ? [`\nFields that were not of the schema: ${misshapen.join(', ')}.`] : []),
    `\nIdeas with an invented number: ${inventedBefore} of ${written} before the checks, ${inventedAfter} of ${kept} after.`,
    ...sentences.map((sentence) => `- ${inOneLine(sentence)}`),
  ]
}

function founderLines(runs: Run[]): string[] {
  return [
    '\n## Founder by founder',
    ...head(['founder', 'written', 'kept', 'of the five of both', 'first', 'last', 'how it ended']),
    ...runs.map((run) =>
      line([
        run.founder.name,
        run.written.length,
        run.written.filter(({ refusal }) => refusal === null).length,
        run.sets.both.filter(({ written }) => written).length,
        seconds(run.times.first),
        seconds(run.times.last),
        endingOf(run),
      ]),
    ),
  ]
}

function emptyLines(runs: Run[]): string[] {
  const empty = runs.filter(({ sets }) => sets.model.length === 0)
  if (empty.length === 0) return []
  return [
    '\n## Founders without an idea of the model',
    'They are not on the page: a set that is alone tells whose it is.',
    ...empty.map((run) => `- ${run.founder.name}: ${endingOf(run)}. ${run.note ?? ''}`.trimEnd()),
  ]
}

const endingOf = ({ calls }: Run): string =>
  calls.map(({ outcome }) => outcome).join(', then ') || 'not asked'

const line = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`
const head = (cells: string[]): string[] => [line(cells), line(cells.map(() => '---'))]

const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(2)} s`)

function spread(list: number[], words: (n: number) => string): string {
  const mid = middle(list)
  return mid === null ? '' : `${words(mid)} (${words(Math.max(...list))})`
}
