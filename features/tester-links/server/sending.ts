import { send } from '#kit/server/answers.ts'
import type { App } from '#kit/server/context.ts'
import { sendDocument } from '#kit/server/document.ts'
import { handleForm } from '#kit/server/visitor-pages.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { drawClosed, drawGone } from './document.ts'
import type { Ask, Shown } from './document.ts'
import { sayPage } from './notes.ts'
import { sheet } from './sheet.ts'

export type Answered = { html: string; status?: number } | { to: string } | 'closed' | 'gone'

/** The URLs are secrets. */
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
/** Links open in a new tab that isn't sandboxed. */
const sandbox = 'allow-forms allow-popups allow-popups-to-escape-sandbox'

export function answer(c: Ask, app: App, answered: Answered): Response | Promise<Response> {
  if (answered === 'closed') return answer(c, app, { html: drawClosed(app.config.brandName), status: 404 })
  if (answered === 'gone') return answer(c, app, { html: drawGone(app.config.brandName), status: 404 })
  if ('to' in answered)
    return send(c, { body: null, status: 303, headers: { ...unlisted, location: answered.to } })
  return sendDocument(c, { ...answered, sheet, sandbox, headers: unlisted })
}

type Posting = {
  shown: Shown
  /** Key of the rate limit. */ about: string
  act: (given: Given) => Promise<Answered>
  refused?: (given: Given, sentence: string) => Answered
}

export const posted = (c: Ask, app: App, { shown, about, act, refused }: Posting): Promise<Answered> =>
  handleForm<Answered>(c, app, {
    place: 'test-link',
    about,
    act,
    refused: ({ sentence, status, given }) =>
      (status === 429 && refused?.(given, sentence)) || {
        html: sayPage(shown, "That didn't work", sentence),
        status,
      },
  })
