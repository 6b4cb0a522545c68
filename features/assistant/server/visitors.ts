import { networkOf } from '#kit/server/address.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
import { fitsWithin, hidden, consumeAttempt } from '#kit/server/limits.ts'
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
const refinedDaily = {
  key: 'assistant.visitors-refined',
  attempts: visitorLimits.refinedPerDay,
  seconds: dayLong,
}

export async function askHelp(
  { app, viewer, address }: RequestContext,
  { question }: { question: string },
  signal?: AbortSignal,
): Promise<HelpAnswer> {
  const userId = viewer?.id ?? null
  await consumeAttempt(app, daily, { address, account: userId ?? 'visitor' })
  const passages = findHelp(question)
  const mayRefine = passages.length > 0 && (await app.models.writerFor('help', userId)) !== null
  const refined = mayRefine && (await hasShare(app, address))
  return answerVisitor(app, { question, passages, userId, refined, signal })
}

async function hasShare(app: App, address: string): Promise<boolean> {
  const { key, seconds } = refinedDaily
  const network = `${key}:${hidden(app, networkOf(address))}`
  return (
    (await fitsWithin(app, app.db, { key: network, attempts: visitorLimits.refinedPerNetwork, seconds })) &&
    fitsWithin(app, app.db, refinedDaily)
  )
}
