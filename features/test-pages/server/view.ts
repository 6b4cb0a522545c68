import type { App } from '#kit/server/context.ts'
import type { AnswerView, PageContent, PageView } from '../contract.ts'
import { pageAddress } from './addresses.ts'
import type { AnswerRow, OwnPage, PageRow } from './reads.ts'
import { ownToken } from './tokens.ts'

export function contentOf(row: PageRow): PageContent {
  return {
    headline: row.headline,
    offer: row.offer,
    price: row.price,
    action: row.action,
    button: row.button,
    look: row.look,
    times: row.times,
    questions: row.questions,
    pictureAlt: row.pictureAlt,
    responsibleName: row.responsibleName,
    contactEmail: row.contactEmail,
    indexed: row.indexed,
    passAnswers: row.passAnswers,
    stopAnswers: row.stopAnswers,
    endsOn: row.endsOn,
    maxVisitors: row.maxVisitors,
  }
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

export function viewPage(app: App, { page, testRuns }: OwnPage): PageView {
  const address = pageAddress(app, page.slug)
  return {
    id: page.id,
    projectId: page.projectId,
    status: page.status,
    content: contentOf(page),
    address,
    ownAddress: `${address}?v=${ownToken(app, page.slug)}`,
    picture: page.pictureVersion ? { version: page.pictureVersion } : null,
    links: page.links,
    version: page.version,
    outcome: page.outcome,
    testRuns,
    hiddenReason: page.hiddenReason,
    publishedAt: timeOf(page.publishedAt),
    endedAt: timeOf(page.endedAt),
    settledAt: timeOf(page.settledAt),
    registeredAs: page.registeredAs,
  }
}

export function viewAnswer(row: AnswerRow): AnswerView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    time: row.time,
    replies: row.replies,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: timeOf(row.confirmedAt),
  }
}
