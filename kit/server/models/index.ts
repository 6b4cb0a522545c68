import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { createBreaker, createConverse, createFlights } from './calls.ts'
import type { ModelCheck } from './check.ts'
import { checkModel, unset } from './check.ts'
import { createLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { createTransport } from './provider.ts'
import { hostOf, modelFor, purposes } from './settings.ts'
import type { Purpose } from './settings.ts'
import type { Desk, StreamInput, TalkInput, Told, WriteInput, Written } from './writing.ts'
import { planned, planner, stream, talk, write } from './writing.ts'

export { planner }
export type { ModelCheck, Purpose, StreamInput, TalkInput, WriteInput, Written }

export type Models = {
  /** The model's name; null: none is configured. */
  configured: string | null
  /** What people are told of the models; null: none is configured. */
  about: { names: string[]; host: string | null; asksFirst: boolean } | null
  /** Who writes for a purpose; null: nobody. */
  writerOf: (purpose: Purpose) => string | null
  /** The same for one person, who may not want it, or hasn't been asked; null: a visitor. */
  writerFor: (purpose: Purpose, userId: string | null) => Promise<string | null>
  /** What a model writes for the draft where one is configured and answers well; whatever goes wrong, the draft as it is. Never rejects. */
  write: <T>(input: WriteInput<T>) => Promise<Written<T>>
  /** A list, each entry given out as soon as it is there and has passed the checks. Never rejects: `note` says what went wrong. */
  stream: <T>(input: StreamInput<T>) => Promise<Told>
  /** A turn of a conversation, sentence by sentence. Never rejects; `said` is what was given out. */
  talk: (input: TalkInput) => Promise<Told & { said: string }>
  /** Asks the model something small and says how that went. */
  check: () => Promise<ModelCheck>
}

type ModelParts = {
  config: Pick<Config, 'model'>
  clock: Clock
  log: Log
  /** Milliseconds for every purpose alike; without, each has its own. */
  deadline?: number
  holdBack?: Desk['holdBack']
} & ({ db: Db } | { /** Where there is no database: nothing is limited but by it. */ ledger: Ledger })

/** The policy around a language model that is optional. With none configured, every draft is the answer. */
export function createModels(parts: ModelParts): Models {
  const { config, clock, log, deadline, holdBack } = parts
  const settings = config.model
  if (!settings) return withoutModel
  const ledger = 'ledger' in parts ? parts.ledger : createLedger({ ...parts, settings })
  const timeOf = (purpose: Purpose) => deadline ?? purposes[purpose].seconds * 1000
  const desk: Desk = {
    settings,
    ledger,
    log,
    timeOf,
    holdBack: holdBack ?? (async () => null),
    flights: createFlights(clock),
    converse: createConverse({
      transport: createTransport(settings),
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
    check: () => checkModel({ settings, log, deadline: timeOf('check'), record: ledger.record, clock }),
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
