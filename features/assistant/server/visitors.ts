import { networkOf } from '#kit/server/address.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
import { fitsWithin, hidden, takeAttempt } from '#kit/server/limits.ts'
import { visitorLimits } from '../contract.ts'
import type { HelpAnswer } from '../contract.ts'
import { answerVisitor } from './answering.ts'
import { findHelp } from './help.ts'

const dayLong = 86_400
const daily = {
  name: 'assistant.visitor-day',
  attempts: visitorLimits.perDay,
  perAddress: visitorLimits.perDay,
  seconds: dayLong,
}
/** Visitors have no share of the model of their own: all of them together leave the members theirs. */
const refinedDaily = {
  key: 'assistant.visitors-refined',
  attempts: visitorLimits.refinedPerDay,
  seconds: dayLong,
}

/** Answers anyone from the help articles. Nothing of it is kept. */
export async function askHelp(
  { app, viewer, address }: RequestContext,
  { question }: { question: string },
  signal?: AbortSignal,
): Promise<HelpAnswer> {
  const userId = viewer?.id ?? null
  await takeAttempt(app, daily, { address, account: userId ?? 'visitor' })
  const passages = findHelp(question)
  const mayRefine = passages.length > 0 && (await app.models.writerFor('help', userId)) !== null
  const refined = mayRefine && (await hasShare(app, address))
  return answerVisitor(app, { question, passages, userId, refined, signal })
}

/** Whether the model has an answer left for this network today, and for visitors at all. Who is over their own share takes none of the others'. */
async function hasShare(app: App, address: string): Promise<boolean> {
  const { key, seconds } = refinedDaily
  const network = `${key}:${hidden(app, networkOf(address))}`
  return (
    (await fitsWithin(app, app.db, { key: network, attempts: visitorLimits.refinedPerNetwork, seconds })) &&
    fitsWithin(app, app.db, refinedDaily)
  )
}
