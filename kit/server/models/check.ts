import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createBreaker, createConverse } from './calls.ts'
import type { Mode } from './calls.ts'
import type { Setback } from './fault.ts'
import { ModelFault } from './fault.ts'
import type { LedgerEntry } from './ledger.ts'
import { createTransport } from './provider.ts'
import { composeQuestion, readAnswer } from './question.ts'
import { modelFor } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'

export type ModelCheck = {
  works: boolean
  model: string | null
  mode: Mode | null
  ms: number
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
  purpose?: Purpose
  record?: (entry: LedgerEntry) => Promise<void>
}

export async function checkModel({
  settings,
  log,
  clock,
  deadline,
  purpose = 'check',
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
    purpose,
    judge,
    signal: controller.signal,
  })
    .catch((error: unknown) => (error instanceof ModelFault ? error : new ModelFault('broken')))
    .finally(() => clearTimeout(late))
  const ms = Math.round(performance.now() - started)
  const name = modelFor(settings, purpose)
  const about = { model: name, ms }
  if (result instanceof ModelFault)
    return {
      ...about,
      works: false,
      mode: null,
      message: `${name} does not work: ${problem(result, deadline)}`,
    }
  const how =
    result.mode === 'json_schema'
      ? 'the endpoint holds it to the schema (json_schema)'
      : 'the schema is in the prompt (JSON in prompt)'
  return {
    ...about,
    works: true,
    mode: result.mode,
    message: `${name} works: it answered in ${ms} ms, and ${how}.`,
  }
}

function problem({ reason, status }: ModelFault, deadline: number): string {
  const sentences: Partial<Record<Setback, string>> = {
    timeout: `it did not answer within ${deadline / 1000} seconds. It may still be loading; try again.`,
    unreachable: 'nothing answers at MODEL_BASE_URL.',
    refused: `it refuses the key (${status}). Look at MODEL_API_KEY.`,
    busy: 'it is busy or its quota is used up (429). Try again later.',
    unsupported: `it answered with the status ${status}. Look at MODEL_NAME, MODEL_BASE_URL and MODEL_API_KEY.`,
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
