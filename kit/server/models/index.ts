import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import type { Desk, Told } from './asking.ts'
import { createBreaker, createConverse, createInFlight } from './calls.ts'
import type { ModelCheck } from './check.ts'
import { checkModel, unset } from './check.ts'
import { stream } from './entries.ts'
import type { StreamInput } from './entries.ts'
import { createLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { noVoice } from './question.ts'
import type { Voice } from './question.ts'
import { hostOf, modelFor, readsFormat } from './settings.ts'
import type { Purpose } from './settings.ts'
import { tracedTransport } from './traced-transport.ts'
import type { TalkInput, WriteInput, Written } from './writing.ts'
import { planned, planner, readBack, talk, write } from './writing.ts'

export { planner, readBack }
export type { ModelCheck, Purpose, StreamInput, TalkInput, WriteInput, Written }

/**
 * None of `write`, `stream` and `talk` rejects: what fails leaves the draft, and `note` says what went wrong.
 * `stream` emits each entry once it has passed the checks, `talk` each sentence:
 * `said` is what it has emitted.
 */
export type Models = {
  configured: string | null
  about: { names: string[]; host: string | null; asksFirst: boolean } | null
  writerOf: (purpose: Purpose) => string | null
  writerFor: (purpose: Purpose, userId: string | null) => Promise<string | null>
  write: <T>(input: WriteInput<T>) => Promise<Written<T>>
  stream: <T>(input: StreamInput<T>) => Promise<Told>
  talk: (input: TalkInput) => Promise<Told & { said: string }>
  check: () => Promise<ModelCheck>
}

type ModelParts = {
  config: Pick<Config, 'model'>
  clock: Clock
  log: Log
  /** In ms; default: each purpose's own. */
  deadline?: number
  holdBack?: Desk['holdBack']
  voice?: Voice
} & ({ db: Db } | { ledger: Ledger })

export function createModels(parts: ModelParts): Models {
  const { config, clock, log, deadline, holdBack, voice = noVoice } = parts
  const settings = config.model
  if (!settings) return withoutModel
  const ledger = 'ledger' in parts ? parts.ledger : createLedger({ ...parts, settings })
  const msFor = (purpose: Purpose) => deadline ?? settings.seconds[purpose] * 1000
  const desk: Desk = {
    settings,
    ledger,
    log,
    msFor,
    voice,
    holdBack: holdBack ?? (async () => null),
    flights: createInFlight(clock),
    converse: createConverse({
      transport: tracedTransport(settings),
      readsFormat: readsFormat(settings),
      breaker: createBreaker(clock),
      record: ledger.record,
      log,
    }),
  }
  return {
    configured: settings.name,
    about: {
      names: [...new Set([settings.name, ...Object.values(settings.names)])],
      host: hostOf(settings),
      asksFirst: settings.asksConsent,
    },
    writerOf: (purpose) => modelFor(settings, purpose),
    writerFor: async (purpose, userId) =>
      (await desk.holdBack(userId)) ? null : modelFor(settings, purpose),
    write: (input) => write(desk, input),
    stream: (input) => stream(desk, input),
    talk: (input) => talk(desk, input),
    check: () => checkModel({ settings, log, deadline: msFor('check'), record: ledger.record, clock }),
  }
}

const withoutModel: Models = {
  configured: null,
  about: null,
  writerOf: () => null,
  writerFor: async () => null,
  write: async ({ draft }) => planned(draft, null),
  stream: async () => ({ madeBy: planner, note: null }),
  talk: async () => ({ said: '', madeBy: planner, note: null }),
  check: async () => unset,
}
