import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reportByVisitor } from '#features/moderation/server/commands.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { callerOf } from '#kit/server/address.ts'
import { send, sendJson } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import { dot, reasonIn, reportWords } from '#kit/server/visitor-markup.ts'
import { isElsewhere, handleForm, toPagesHost } from '#kit/server/visitor-pages.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { confirmAnswer, eraseAnswer, leaveAnswer } from './answering.ts'
import { createFinder, page, say, unlisted } from './finding.ts'
import type { Answered, Ask, Found } from './finding.ts'
import {
  confirmPage,
  confirmedPage,
  erasePage,
  erasedPage,
  privacyPage,
  reportPage,
  sayPage,
  thanksPage,
} from './notes.ts'
import { isPublic, registrationOf } from './registration-file.ts'
import { registrationPage, unregistered } from './registration-page.ts'
import { recordsOf } from './registration.ts'
import { drawPage, sourceMark } from './render.ts'
import type { Drawn, Sent } from './render.ts'
import { testPagePictures, testPageRecords, testPages } from './tables.ts'
import { answerOf, answerToken } from './tokens.ts'

/** Answers can be deleted even when the page is no longer visible. */
const mine = { goneToo: true }

export const testPagePaths = { '/t/': { secret: false, onPagesHost: true } } satisfies PathsBelow

/**
 * Sets no cookies, and reads the session only to leave founders out of their page's count. Every
 * document is sandboxed, so a founder's text can't act for a member.
 */
export function testPageRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const find = createFinder(app)
  routes.use('/t/*', async (c, next) => (isElsewhere(c, app) ? toPagesHost(c, app) : next()))
  routes.get('/t/icon.svg', (c) => send(c, dot))
  routes.get('/t/:slug', async (c) => {
    const found = await find(c, { counts: true })
    return found instanceof Response
      ? found
      : page(c, found.drawn, { html: withSource(found.html, found.source) })
  })
  routes.get('/t/:slug/:picture{[0-9a-f]{16}\\.webp}', (c) => picture(c, app))
  const note = (path: string, draw: (found: Found, c: Ask) => string, looking = {}) =>
    routes.get(path, async (c) => {
      const found = await find(c, looking)
      return found instanceof Response ? found : page(c, found.drawn, { html: draw(found, c) })
    })
  note('/t/:slug/privacy', ({ drawn }) => privacyPage(drawn))
  note('/t/:slug/report', ({ drawn }) => reportPage(drawn))
  addRecordRoutes(app, routes, find)
  // GET changes nothing, because programs open links to preview them.
  note('/t/:slug/confirm', ({ drawn }, c) => confirmPage(drawn, ownAddress(c)))
  note('/t/:slug/erase', ({ drawn }, c) => erasePage(drawn, ownAddress(c)), mine)
  note('/t/:slug/withdraw', ({ drawn }, c) => erasePage(drawn, ownAddress(c)), mine)
  addFormRoutes(app, routes, find)
  return routes
}

const recordLimit = { name: 'test-page-records', attempts: 60, seconds: 3600, perAddress: 300 }

function addRecordRoutes(app: App, routes: Hono<AppEnv>, find: ReturnType<typeof createFinder>): void {
  const ofPage = ({ shown }: Found) => eq(testPageRecords.pageId, shown.row.id)
  routes.get('/t/:slug/registration', async (c) => {
    const found = await find(c)
    if (found instanceof Response) return found
    const html = registrationPage(found.drawn, await recordsOf(app.db, ofPage(found)))
    return page(c, found.drawn, { html, status: found.drawn.registered ? 200 : 404 })
  })
  routes.get('/t/:slug/registration.json', async (c) => {
    const found = await find(c)
    if (found instanceof Response) return found
    try {
      await consumeAttempt(app, recordLimit, { address: callerOf(c, app), account: found.shown.row.id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return say(c, app, { status: 429, sentence: error.message })
    }
    const file = await registrationOf(app.db, ofPage(found), isPublic)
    if (!file) return say(c, app, { status: 404, sentence: `${unregistered}.` })
    return sendJson(c, file, { headers: unlisted })
  })
}

type Act = (found: Found, given: Given, c: Ask) => Promise<Answered>

function addFormRoutes(app: App, routes: Hono<AppEnv>, find: ReturnType<typeof createFinder>): void {
  const atMost = bodyLimit({
    maxSize: 16_384,
    onError: (c) => say(c as Ask, app, { status: 413, sentence: "That's too much to send in one go." }),
  })
  const form = (path: string, act: Act, looking = {}) =>
    routes.post(path, atMost, async (c) => {
      const found = await find(c, looking)
      if (found instanceof Response) return found
      return page(c, found.drawn, await posted(c, app, { found, act }))
    })
  form('/t/:slug', (found, given) => answer(app, found, given))
  form('/t/:slug/confirm', (found, _, c) => confirm(app, found, c.req.query('a') ?? ''))
  form(
    '/t/:slug/erase',
    (found, _, c) => erase(app, found, { token: c.req.query('a') ?? '', act: 'erase' }),
    mine,
  )
  form(
    '/t/:slug/withdraw',
    (found, _, c) => erase(app, found, { token: c.req.query('a') ?? '', act: 'withdraw' }),
    mine,
  )
  form('/t/:slug/report', (found, given) => report(app, found, given))
}

const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  // The sandboxed page has an opaque origin.
  'cross-origin-resource-policy': 'cross-origin',
}

const withSource = (html: string, source: string) => html.replace(sourceMark, source)
const ownAddress = (c: Ask) => `${c.req.path}?a=${encodeURIComponent(c.req.query('a') ?? '')}`

const posted = (c: Ask, app: App, { found, act }: { found: Found; act: Act }): Promise<Answered> =>
  handleForm<Answered>(c, app, {
    place: 'test-page',
    about: found.shown.row.id,
    act: (given) => act(found, given, c),
    refused: ({ sentence, status }) => ({ html: sayPage(found.drawn, "That didn't work", sentence), status }),
  })

async function answer(app: App, { shown, drawn, html }: Found, given: Given): Promise<Answered> {
  if (!drawn.isOpen) return { html, status: 409 }
  const done = await leaveAnswer(app, shown, given)
  if ('wrong' in done) {
    const sent: Sent = { values: given, wrong: done.wrong }
    return { html: withSource(drawPage(drawn, sent), 'direct'), status: 422 }
  }
  if (done.left === 'own') return { html: ownPage(drawn) }
  const withdraw =
    done.left === 'quiet' ? null : `/t/${drawn.slug}/withdraw?a=${answerToken(app, 'withdraw', done.left.id)}`
  return { html: thanksPage(drawn, { withdraw }) }
}

const gone = (drawn: Drawn): Answered => ({
  html: sayPage(drawn, "This link doesn't work anymore", 'What you left may be deleted already.'),
  status: 404,
})

async function confirm(app: App, { shown, drawn }: Found, token: string): Promise<Answered> {
  const answerId = answerOf(app, 'confirm', token)
  if (!answerId) return gone(drawn)
  const outcome = await confirmAnswer(app, shown, answerId)
  switch (outcome) {
    case 'gone':
      return gone(drawn)
    case 'own':
      return { html: ownPage(drawn) }
    case 'closed':
      return { html: sayPage(drawn, 'This page has closed', 'Thank you for your answer.'), status: 409 }
    case 'taken':
      return {
        html: sayPage(drawn, 'Someone just booked that time', 'Please go back and pick another one.'),
        status: 409,
      }
    case 'confirmed':
      return { html: confirmedPage(drawn, `/t/${drawn.slug}/erase?a=${answerToken(app, 'erase', answerId)}`) }
  }
}

const ownPage = (drawn: Drawn) =>
  sayPage(drawn, 'This is your own page', "Your form works. We don't count what you send on your own page.")

async function erase(
  app: App,
  { drawn }: Found,
  { token, act }: { token: string; act: 'erase' | 'withdraw' },
): Promise<Answered> {
  const answerId = answerOf(app, act, token)
  if (!answerId) return gone(drawn)
  const erased = await eraseAnswer(app, { answerId, confirmedToo: act === 'erase' })
  return erased
    ? { html: erasedPage(drawn) }
    : {
        html: sayPage(drawn, 'This is confirmed already', 'Please use the link in the email to delete it.'),
        status: 409,
      }
}

async function report(app: App, { shown, drawn }: Found, given: Given): Promise<Answered> {
  const said = reasonIn(given)
  if (!said) return { html: reportPage(drawn, reportWords.wrong), status: 422 }
  await reportByVisitor(app, { kind: 'page', subjectId: shown.row.id, reason: said })
  return { html: sayPage(drawn, 'Thank you', 'Our team will look at this page.') }
}

async function picture(c: Ask, app: App): Promise<Response> {
  const [slug, version] = [ensure(c.req.param('slug')), ensure(c.req.param('picture')).replace('.webp', '')]
  const [row] = await app.db
    .select({ picture: testPagePictures.picture, hiddenAt: testPages.hiddenAt })
    .from(testPagePictures)
    .innerJoin(testPages, eq(testPages.id, testPagePictures.pageId))
    .where(and(eq(testPages.slug, slug), eq(testPagePictures.version, version)))
  if (!row || row.hiddenAt) return say(c, app, { status: 404, sentence: "We couldn't find this picture." })
  return send(c, {
    body: new Uint8Array(row.picture),
    headers: pictureHeaders,
  })
}
