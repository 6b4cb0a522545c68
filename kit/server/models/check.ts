import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { ModelSettings } from '../provider-settings.ts'
import { readAnswer } from './answer.ts'
import { createBreaker } from './breaker.ts'
import type { Mode } from './conversation.ts'
import { createConverse } from './conversation.ts'
import type { Setback } from './fault.ts'
import { ModelFault } from './fault.ts'
import type { LedgerEntry } from './ledger.ts'
import { composeQuestion } from './prompt.ts'
import { createTransport } from './transport.ts'

export type ModelCheck = {
  works: boolean
  model: string | null
  /** How the model is held to a shape: by the endpoint, or by asking in the prompt. null: no answer. */
  mode: Mode | null
  ms: number
  /** One sentence for the operator. */
  message: string
}

export const unset: ModelCheck = {
  works: false,
  model: null,
  mode: null,
  ms: 0,
  message: "No model is configured (MODEL_PROVIDER is unset): the planner's drafts are the answers.",
}

type CheckParts = {
  settings: ModelSettings
  log: Log
  clock: Clock
  deadline: number
  record?: (entry: LedgerEntry) => Promise<void>
}

/** Prefetches the model something small, past the breaker and the memory, and says whether it works, how, and how fast. */
export async function checkModel({
  settings,
  log,
  clock,
  deadline,
  record = async () => undefined,
}: CheckParts): Promise<ModelCheck> {
  const schema = z.object({ greeting: z.string(), sum: z.number() })
  const question = composeQuestion({
    task: 'Put the sum of 2 and 3 in "sum" and a short greeting in "greeting".',
    schema,
    draft: { greeting: 'Hello', sum: 0 },
    facts: {},
  })
  const converse = createConverse({
    transport: createTransport(settings),
    breaker: createBreaker(clock),
    record,
    log,
    formats: settings.provider === 'openai-compatible',
  })
  const controller = new AbortController()
  const late = setTimeout(() => controller.abort(new ModelFault('timeout')), deadline)
  const started = performance.now()
  const judge = (text: string) => {
    const reading = readAnswer(text, schema)
    return 'complaint' in reading
      ? { outcome: 'unreadable' as const, complaint: reading.complaint }
      : { outcome: 'used' as const }
  }
  const result = await converse({
    question,
    userId: null,
    purpose: 'check',
    judge,
    signal: controller.signal,
  })
    .catch((error: unknown) => (error instanceof ModelFault ? error : new ModelFault('broken')))
    .finally(() => clearTimeout(late))
  const ms = Math.round(performance.now() - started)
  const about = { model: settings.name, ms }
  if (result instanceof ModelFault)
    return {
      ...about,
      works: false,
      mode: null,
      message: `${settings.name} does not work: ${problem(result, deadline)}`,
    }
  const how =
    result.mode === 'json_schema'
      ? 'the endpoint holds it to the schema (json_schema)'
      : 'the schema stands in the prompt (JSON in prompt)'
  return {
    ...about,
    works: true,
    mode: result.mode,
    message: `${settings.name} works: it answered in ${ms} ms, and ${how}.`,
  }
}

function problem({ reason, status }: ModelFault, deadline: number): string {
  const sentences: Partial<Record<Setback, string>> = {
    timeout: `it did not answer within ${deadline / 1000} seconds. It may still be loading; try again.`,
    unreachable: 'nothing answers at MODEL_BASE_URL.',
    refused: `it refuses the key (${status}). Look at MODEL_API_KEY.`,
    busy: 'it is busy or its quota is used up (429). Try again later.',
    cut: 'its answer broke off.',
    too_long: 'its answer does not end.',
    unreadable:
      'its answer is not what was asked for. The address may be wrong (it often ends in /v1), or the model too small.',
  }
  return (
    sentences[reason] ??
    `it answered with the status ${status ?? 'unknown'}. Look at MODEL_BASE_URL and MODEL_NAME.`
  )
}
