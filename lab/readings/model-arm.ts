import { systemClock } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import type { Objection } from '#kit/server/models/fault.ts'
import { createModels } from '#kit/server/models/index.ts'
import type { LedgerEntry } from '#kit/server/models/ledger.ts'
import type { WrittenFounder } from '#planner/founder/written-founders.ts'
import { askedIdea } from '#planner/ideas/candidate.ts'
import type { Candidate } from '#planner/ideas/candidate.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { generateIdeas } from '#planner/ideas/ideas.ts'
import { bestOfBoth, ideaOf, ideasWanted, whyNotShown } from '#planner/ideas/written-ideas.ts'
import { plainVoice } from '#planner/knowledge/banned-words.ts'

export const arms = ['planner', 'model', 'both'] as const
export type Arm = (typeof arms)[number]

export const refusals = {
  shape: 'not of the schema',
  harm: 'not harmless',
  number: 'an invented number',
  'too-many-hours': 'beyond the hours',
  'too-much-cash': 'beyond the money',
  unsound: 'does not hold together (price range, pay per hour)',
  'not-their-people': 'people they asked not to be sent to',
  'no-workplace': 'needs a workplace they have left',
  'banned-word': 'a banned word',
  claim: 'a promise, advice or something private',
  script: 'in another script',
  'second-look': "by the model's second look",
}
export type Refusal = keyof typeof refusals

export type Run = {
  founder: WrittenFounder
  facts: Record<string, unknown>
  sets: Record<Arm, Idea[]>
  /** The model's that passed the checks. */
  passed: Idea[]
  cannot: string | null
  written: { raw: unknown; refusal: Refusal | null }[]
  times: { planner: number; first: number | null; last: number | null }
  calls: LedgerEntry[]
  note: string | null
}

const size = 5
const country = null

export async function runFounder(
  founder: WrittenFounder,
  { model, today, deadline }: Pick<Config, 'model'> & { today: string; deadline?: number },
): Promise<Run> {
  const { name, answers } = founder
  const asked = { answers, seed: name, today, country }
  const started = performance.now()
  const { ideas: planners, cannot } = generateIdeas({
    ...asked,
    round: 1,
    exclude: [],
    dismissed: [],
    saved: [],
  })
  const planner = performance.now() - started
  const wanted = ideasWanted(
    asked,
    planners.map((idea) => idea.name),
  )
  const { kept, times, ...heard } = await listen(name, { model, wanted, deadline })
  const ideas = kept.map((one, index) => ideaOf(one, `written-${name}-${index + 1}`, asked))
  const all = [...planners, ...ideas]
  return {
    founder,
    facts: wanted.facts,
    sets: {
      planner: planners,
      model: ideas.slice(0, size),
      both: bestOfBoth({ planners, written: ideas }, asked).playIds.flatMap(
        (id) => all.find(({ playId }) => playId === id) ?? [],
      ),
    },
    passed: ideas,
    cannot,
    ...heard,
    written: heard.written.map(({ raw, why }) => ({
      raw,
      refusal: why === 'caller' ? (whyNotShown(askedIdea.parse(raw), asked) ?? 'harm') : why,
    })),
    times: { planner, first: times[0] ?? null, last: times.at(-1) ?? null },
  }
}

type Why = Objection | null

/** A separate model for each founder, so that one breaker doesn't stop all. */
async function listen(
  userId: string,
  {
    model,
    wanted,
    deadline,
  }: Pick<Config, 'model'> & { wanted: ReturnType<typeof ideasWanted>; deadline: number | undefined },
) {
  const calls: LedgerEntry[] = []
  const written: { raw: unknown; why: Why }[] = []
  const kept: Candidate[] = []
  const times: number[] = []
  const { stream } = createModels({
    config: { model },
    clock: systemClock,
    log: createLog('silent'),
    deadline,
    voice: plainVoice,
    ledger: {
      reserve: async () => () => undefined,
      record: async (call) => void calls.push(call),
    },
  })
  const started = performance.now()
  const { note } = await stream({
    purpose: 'ideas',
    userId,
    ...wanted,
    onEntry: (one) => {
      times.push(performance.now() - started)
      kept.push(one)
      written.push({ raw: one, why: null })
    },
    onRefused: (raw, why) => written.push({ raw, why }),
  })
  return { calls, written, kept, times, note }
}
