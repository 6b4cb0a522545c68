import type { Hono } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import { confirmGuest, eraseGuest } from './answering.ts'
import type { Ask } from './document.ts'
import { sentBy } from './finding.ts'
import type { Sender } from './finding.ts'
import { confirmPage, confirmedPage, erasePage, erasedPage, sayPage, thanksPage } from './notes.ts'
import { guestOf, guestToken } from './rights.ts'
import { answer, posted } from './sending.ts'
import type { Answered } from './sending.ts'

type Own = { sender: Sender; guestId: string; c: Ask }

/**
 * Authorized by the token in the link, so these work wherever the test has gone. GET changes nothing,
 * because programs open links to preview them.
 */
export function ownFeedbackRoutes(app: App, routes: Hono<AppEnv>): void {
  const mine = (right: 'confirm' | 'erase', act: (own: Own) => Promise<Answered>) => async (c: Ask) => {
    const guestId = guestOf(app, right, tokenOf(c))
    const sender = guestId ? await sentBy(app, guestId) : null
    return answer(c, app, sender ? await act({ sender, guestId: guestId!, c }) : 'gone')
  }
  const page = (draw: (own: Own) => string) => async (own: Own) => ({ html: draw(own) })
  const form = (act: (own: Own) => Promise<Answered>) => (own: Own) =>
    posted(own.c, app, { shown: own.sender.shown, about: own.guestId, act: () => act(own) })
  const thanks = page(({ sender: { shown, waits }, c }) =>
    thanksPage(shown, { erase: at(c, 'erase'), asksMailbox: waits }),
  )
  routes.get('/r/thanks', mine('erase', thanks))
  routes.get(
    '/r/confirm',
    mine(
      'confirm',
      page(({ sender, c }) => confirmPage(sender.shown, at(c, 'confirm'))),
    ),
  )
  routes.get(
    '/r/erase',
    mine(
      'erase',
      page(({ sender, c }) => erasePage(sender.shown, at(c, 'erase'))),
    ),
  )
  routes.post(
    '/r/confirm',
    mine(
      'confirm',
      form((own) => confirm(app, own)),
    ),
  )
  routes.post(
    '/r/erase',
    mine(
      'erase',
      form((own) => erase(app, own)),
    ),
  )
}

const tokenOf = (c: Ask) => c.req.query('a') ?? ''
const at = (c: Ask, act: string) => `/r/${act}?a=${encodeURIComponent(tokenOf(c))}`

async function confirm(app: App, { sender: { shown }, guestId }: Own): Promise<Answered> {
  switch (await confirmGuest(app, guestId)) {
    case 'gone':
      return 'gone'
    case 'taken':
      return {
        html: sayPage(
          shown,
          'You confirmed this email before',
          'It already belongs to other feedback on this test, so there is nothing left to do.',
        ),
        status: 409,
      }
    case 'confirmed':
      return { html: confirmedPage(shown, `/r/erase?a=${guestToken(app, 'erase', guestId)}`) }
  }
}

async function erase(app: App, { sender: { shown }, guestId }: Own): Promise<Answered> {
  await eraseGuest(app, guestId)
  return { html: erasedPage(shown) }
}
