import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reportByVisitor } from '#features/moderation/server/commands.ts'
import { callerOf, networkOf } from '#kit/server/address.ts'
import { send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import { dot, reasonIn, reportWords } from '#kit/server/visitor-markup.ts'
import { isElsewhere, toPagesHost } from '#kit/server/visitor-pages.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { submitFeedback } from './answering.ts'
import { drawClosed, drawTest } from './document.ts'
import type { Ask, Asked } from './document.ts'
import { countLook, invitedBy, isFounder, shownOf } from './finding.ts'
import type { Invited } from './finding.ts'
import { privacyPage, reportPage, sayPage, thanksPage } from './notes.ts'
import { ownFeedbackRoutes } from './own-feedback.ts'
import { formBehind, guestToken, newFormToken } from './rights.ts'
import { answer, posted } from './sending.ts'
import type { Answered } from './sending.ts'

const longestForm = 131_072

export const linkPaths = { '/r/': { secret: true, onPagesHost: true } } satisfies PathsBelow

/**
 * Sets no cookies, and reads the session only to leave founders out of their own count. Every document
 * is sandboxed.
 */
export function linkRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const tooLong = (c: Ask) => answer(c, app, { html: drawClosed(app.config.brandName), status: 413 })
  routes.use('/r/*', async (c, next) => (isElsewhere(c, app) ? toPagesHost(c, app) : next()))
  routes.use('/r/*', bodyLimit({ maxSize: longestForm, onError: (c) => tooLong(c as Ask) }))
  routes.get('/r/icon.svg', (c) => send(c, dot))
  testRoutes(app, routes)
  ownFeedbackRoutes(app, routes)
  routes.all('/r/*', (c) => answer(c, app, 'closed'))
  return routes
}

type Looking = { c: Ask; invited: Invited }

function testRoutes(app: App, routes: Hono<AppEnv>): void {
  const found = (act: (looking: Looking) => Promise<Answered>) => async (c: Ask) => {
    const invited = await invitedBy(app.db, { slug: c.req.param('slug')!, now: app.clock.now() })
    return answer(c, app, invited ? await act({ c, invited }) : 'closed')
  }
  const path = '/r/:slug{[\\w-]{32}}'
  routes.get(
    path,
    found((looking) => look(app, looking)),
  )
  routes.post(
    path,
    found((looking) => submit(app, looking)),
  )
  routes.get(
    `${path}/privacy`,
    found(async ({ invited }) => ({ html: privacyPage(shownOf(app, invited)) })),
  )
  routes.get(
    `${path}/report`,
    found(async ({ invited }) => ({ html: reportPage(shownOf(app, invited)) })),
  )
  routes.post(
    `${path}/report`,
    found((looking) => report(app, looking)),
  )
}

async function look(app: App, { c, invited }: Looking): Promise<Answered> {
  const isOwn = await isFounder(c, app, invited)
  if (!isOwn) await countLook(c, app, invited)
  const formToken = newFormToken(app, invited.link.slug!, isOwn)
  return { html: drawTest(askedOf(app, invited, { formToken, isOwn })) }
}

type Form = Pick<Asked, 'formToken' | 'isOwn'>

function askedOf(app: App, invited: Invited, form: Form): Asked {
  const { description, projectUrl, questions } = invited.test
  return { ...shownOf(app, invited), slug: invited.link.slug!, description, projectUrl, questions, ...form }
}

async function submit(app: App, { c, invited }: Looking): Promise<Answered> {
  const shown = shownOf(app, invited)
  const again = (given: Given, wrong: Record<string, string>, status: number) => ({
    html: drawTest(askedOf(app, invited, sameForm(app, invited, given)), { values: given, wrong }),
    status,
  })
  return posted(c, app, {
    shown,
    about: invited.test.id,
    refused: (given, sentence) => again(given, { form: sentence }, 429),
    act: async (given) => {
      const taken = await submitFeedback(app, invited, { given, network: networkOf(callerOf(c, app)) })
      if (taken === 'closed') return taken
      if (taken === 'quiet') return { html: thanksPage(shown, { erase: null, asksMailbox: false }) }
      if ('wrong' in taken) return again(given, taken.wrong, taken.status)
      return { to: `/r/thanks?a=${guestToken(app, 'erase', taken.savedId)}` }
    },
  })
}

function sameForm(app: App, { link }: Invited, { form = '' }: Given): Form {
  const known = formBehind(app, link.slug!, form)
  return known
    ? { formToken: form, isOwn: known.isOwn }
    : { formToken: newFormToken(app, link.slug!, false), isOwn: false }
}

async function report(app: App, { c, invited }: Looking): Promise<Answered> {
  const shown = shownOf(app, invited)
  const act = async (given: Given): Promise<Answered> => {
    const said = reasonIn(given)
    if (!said) return { html: reportPage(shown, reportWords.wrong), status: 422 }
    await reportByVisitor(app, { kind: 'test', subjectId: invited.test.id, reason: said })
    return { html: sayPage(shown, 'Thank you', 'Our team will look at this page.') }
  }
  return posted(c, app, { shown, about: invited.test.id, act })
}
