import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reportByVisitor } from '#features/moderation/server/commands.ts'
import { send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { sendDocument } from '#kit/server/document.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import { dot, reasonIn, reportWords } from '#kit/server/visitor-markup.ts'
import { handleForm, isElsewhere, toPagesHost } from '#kit/server/visitor-pages.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { wording } from '../contract.ts'
import { confirmTalk, eraseAnswer, submitAnswer } from './answering.ts'
import {
  drawAnswer,
  drawClosed,
  drawErased,
  drawInvitation,
  drawPrivacy,
  drawQuiet,
  drawReport,
  drawSentence,
  shownOf,
} from './document.ts'
import type { Shown, Typed } from './document.ts'
import { answeredWith, invitedBy, isFounder, noteOpened } from './finding.ts'
import type { Answered, Ask, Invited } from './finding.ts'
import { answerIn, answerToken, newFormToken } from './rights.ts'
import { sheet } from './sheet.ts'
import { talkAnswers } from './tables.ts'

const longestForm = 32_768

export const talkPaths = { '/talk/': { secret: true, onPagesHost: true } } satisfies PathsBelow

type Reply = { html: string; status?: number } | { to: string } | 'closed'

/** Sets no cookies, and reads the session only to know founders at their own link. */
export function talkRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use('/talk/*', async (c, next) => (isElsewhere(c, app) ? toPagesHost(c, app) : next()))
  const tooLong = (c: Ask) => reply(c, app, { html: drawClosed(app.config.brandName), status: 413 })
  routes.use('/talk/*', bodyLimit({ maxSize: longestForm, onError: (c) => tooLong(c as Ask) }))
  routes.get('/talk/icon.svg', (c) => send(c, dot))
  invitationRoutes(app, routes)
  answerRoutes(app, routes)
  routes.all('/talk/*', (c) => reply(c, app, 'closed'))
  return routes
}

type Looking = { c: Ask; invited: Invited; shown: Shown }

function invitationRoutes(app: App, routes: Hono<AppEnv>): void {
  const found = (act: (looking: Looking) => Promise<Reply>) => async (c: Ask) => {
    const invited = await invitedBy(app.db, { slug: c.req.param('slug')!, now: app.clock.now() })
    return reply(c, app, invited ? await act({ c, invited, shown: shownOf(invited, app.config) }) : 'closed')
  }
  const path = '/talk/:slug{[\\w-]{32}}'
  const look = found((looking) => lookAt(app, looking))
  const submit = found((looking) => submitTo(app, looking))
  const privacy = found(async ({ shown }) => ({ html: drawPrivacy(shown) }))
  const reporting = found(async ({ shown }) => ({ html: drawReport(shown) }))
  const reported = found((looking) => report(app, looking))
  routes.get(path, look)
  routes.post(path, submit)
  routes.get(`${path}/privacy`, privacy)
  routes.get(`${path}/report`, reporting)
  routes.post(`${path}/report`, reported)
}

/** A person who has answered finds their answer where they gave it. */
async function lookAt(app: App, looking: Looking): Promise<Reply> {
  const { c, invited } = looking
  const isOwn = await isFounder(c, app, invited)
  if (!isOwn) await noteOpened(c, app, invited)
  if (!isOwn && invited.ask.way !== 'place' && invited.answers > 0) {
    const [given] = await app.db.select().from(talkAnswers).where(eq(talkAnswers.askId, invited.ask.id))
    if (given) return { to: `/talk/mine?a=${answerToken(app, given.id)}` }
  }
  return drawn(app, looking, { isOwn })
}

const blank: Typed = { values: {}, wrong: {} }

type Drawn = { isOwn: boolean; typed?: Typed }

function drawn(app: App, { invited, shown }: Looking, { isOwn, typed = blank }: Drawn): { html: string } {
  const formToken = typed.values.form ?? newFormToken(app, invited.ask.slug!)
  return { html: drawInvitation(shown, { invited, isOwn, formToken, typed }) }
}

async function submitTo(app: App, looking: Looking): Promise<Reply> {
  const { c, invited, shown } = looking
  const isOwn = await isFounder(c, app, invited)
  const again = (values: Given, wrong: Record<string, string>, status: number) => ({
    ...drawn(app, looking, { isOwn, typed: { values, wrong } }),
    status,
  })
  return handleForm<Reply>(c, app, {
    place: 'talk',
    about: invited.ask.id,
    refused: ({ sentence, status, given }) => again(given, { form: sentence }, status),
    act: async (given) => {
      if (isOwn) return again(given, { form: wording.own }, 409)
      const taken = await submitAnswer(app, invited, given)
      if (taken === 'closed') return taken
      if (taken === 'quiet') return { html: drawQuiet(shown) }
      if ('wrong' in taken) return again(given, taken.wrong, taken.status)
      return { to: `/talk/mine?a=${answerToken(app, taken.savedId)}` }
    },
  })
}

function report(app: App, { c, invited, shown }: Looking): Promise<Reply> {
  return posted(c, app, {
    shown,
    about: invited.list.id,
    act: async (given) => {
      const reason = reasonIn(given)
      if (!reason) return { html: drawReport(shown, reportWords.wrong), status: 422 }
      await reportByVisitor(app, { kind: 'ask', subjectId: invited.list.id, reason })
      return { html: drawSentence(shown, 'Thank you', 'Our team will look at this page.') }
    },
  })
}

type Own = { c: Ask; answered: Answered; token: string; shown: Shown }

/** Authorized by the token. GET changes nothing, because programs open links to preview them. */
function answerRoutes(app: App, routes: Hono<AppEnv>): void {
  const mine = (act: (own: Own) => Promise<Reply>) => async (c: Ask) => {
    const token = c.req.query('a') ?? ''
    const answerId = answerIn(app, token)
    const answered = answerId ? await answeredWith(app.db, answerId) : null
    if (!answered) return reply(c, app, 'closed')
    return reply(c, app, await act({ c, answered, token, shown: shownOf(answered, app.config) }))
  }
  const form = (act: (own: Own) => Promise<Reply>) =>
    mine((own) =>
      posted(own.c, app, { shown: own.shown, about: own.answered.answer.id, act: () => act(own) }),
    )
  const read = mine(async ({ shown, answered, token }) => ({ html: drawAnswer(shown, answered, token) }))
  const confirm = form(async ({ answered, token }) => {
    await confirmTalk(app, answered.answer.id)
    refresh(app, answered)
    return { to: `/talk/mine?a=${token}` }
  })
  const erase = form(async ({ answered, shown }) => {
    await eraseAnswer(app, answered.answer.id)
    refresh(app, answered)
    return { html: drawErased(shown) }
  })
  routes.get('/talk/mine', read)
  routes.post('/talk/confirm', confirm)
  routes.post('/talk/erase', erase)
}

const refresh = (app: App, { list }: Answered) => app.live.publish(`project:${list.projectId}`, 'talks', {})

type Posted = { shown: Shown; about: string; act: (given: Given) => Promise<Reply> }

const posted = (c: Ask, app: App, { shown, about, act }: Posted): Promise<Reply> =>
  handleForm<Reply>(c, app, {
    place: 'talk',
    about,
    act,
    refused: ({ sentence, status }) => ({ html: drawSentence(shown, "That didn't work", sentence), status }),
  })

/** The links are secrets. */
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

function reply(c: Ask, app: App, answer: Reply): Response | Promise<Response> {
  if (answer === 'closed') return reply(c, app, { html: drawClosed(app.config.brandName), status: 404 })
  if ('to' in answer)
    return send(c, { body: null, status: 303, headers: { ...unlisted, location: answer.to } })
  return sendDocument(c, { ...answer, sheet, headers: unlisted })
}
