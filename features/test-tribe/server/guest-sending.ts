import { callerOf } from '#kit/server/address.ts'
import { send } from '#kit/server/answers.ts'
import type { App } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { takeAttempt } from '#kit/server/limits.ts'
import { formOf, sendCutOff } from '#kit/server/visitor-pages.ts'
import type { Given } from './guest-answering.ts'
import { drawClosed, drawGone } from './guest-document.ts'
import type { Ask, Shown } from './guest-document.ts'
import { sayPage } from './guest-notes.ts'
import { guestSheet } from './guest-sheet.ts'

/** A document, another place to go on at, or what stands where no test is open and where a link is used up. */
export type Answered = { html: string; status?: number } | { to: string } | 'closed' | 'gone'

const formLimit = { name: 'test-link-forms', attempts: 20, seconds: 3600, perAddress: 60 }
/** A link is a secret, and some of these addresses are somebody's right. */
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
/** What a page opens in a new tab runs like any other page. */
const allows = 'allow-forms allow-popups allow-popups-to-escape-sandbox'

export function answer(c: Ask, app: App, answered: Answered): Response | Promise<Response> {
  if (answered === 'closed') return answer(c, app, { html: drawClosed(app.config.brandName), status: 404 })
  if (answered === 'gone') return answer(c, app, { html: drawGone(app.config.brandName), status: 404 })
  if ('to' in answered)
    return send(c, { body: null, status: 303, headers: { ...unlisted, location: answered.to } })
  const { html, status = 200 } = answered
  return sendCutOff(c, { html, status, sheet: guestSheet, allows, headers: unlisted })
}

type Posting = {
  shown: Shown
  /** What is changed, for its limit. */ about: string
  act: (given: Given) => Promise<Answered>
  /** What is shown over the limit, where a sentence is not enough. */
  refused?: (given: Given, sentence: string) => Answered
}

/** What comes of a form, where it was one of ours. */
export async function posted(c: Ask, app: App, { shown, about, act, refused }: Posting): Promise<Answered> {
  const failed = (sentence: string, status: number) => ({
    html: sayPage(shown, "That didn't work", sentence),
    status,
  })
  const given = await formOf(c, app)
  if (!given) return failed('Please use the form on the page.', 403)
  try {
    await takeAttempt(app, formLimit, { address: callerOf(c, app), account: about })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused?.(given, error.message) ?? failed(error.message, 429)
  }
  return act(given)
}
