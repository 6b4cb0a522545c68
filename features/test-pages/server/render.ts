import { drawDocument } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { drawing, paragraphs, trap } from '#kit/server/visitor-markup.ts'
import type { Field } from '#planner/terms.ts'
import type { PageContent } from '../contract.ts'
import { sheets } from './looks.ts'

export type Drawn = {
  slug: string
  content: PageContent
  picture: { version: string; width: number; height: number } | null
  field: Field
  taken: string[]
  isOpen: boolean
  registered: { as: number; at: Date } | null
  brandName: string
  mainUrl: string
}
export type Sent = {
  values: Record<string, string>
  wrong?: string
}

/** Replaced by the source of each visit, so the page is rendered once. */
export const sourceMark = '%SOURCE%'

export function drawPage(drawn: Drawn, sent: Sent = { values: {} }): string {
  const { content, isOpen } = drawn
  const { headline, offer, price, action } = content
  const priced = price
    ? `<p class="price">${escapeHtml(price)}</p>` +
      (action === 'preorder' ? '<p class="soft">No card needed. You pay nothing today.</p>' : '')
    : ''
  const ask = isOpen
    ? form(drawn, sent)
    : '<p><strong>This page has closed. Thank you for looking.</strong></p>'
  return frame(drawn, {
    title: headline,
    head: `<meta name="description" content="${escapeHtml(firstWords(offer))}">`,
    isListed: content.indexed,
    main: `${drawn.picture ? '' : drawing(drawn.field)}<h1>${escapeHtml(headline)}</h1>${picture(drawn)}${paragraphs(offer)}${priced}${ask}`,
  })
}

export const drawNote = (drawn: Drawn, { title, main }: { title: string; main: string }): string =>
  frame(drawn, { title, main: `<h1>${escapeHtml(title)}</h1>${main}` })

export const drawGone = (brandName: string, sentence: string): string =>
  drawDocument({ sheet: sheets.plain, title: brandName, main: `<h1>${escapeHtml(sentence)}</h1>` })

type Framed = { title: string; main: string; head?: string; isListed?: boolean }

const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
/** Visitors of a page without scripts have no zone of their own. */
export const registeredAt = (at: Date): string => `${utc.format(at).replaceAll('\u202F', ' ')} UTC`

function frame({ slug, content, brandName, registered }: Drawn, framed: Framed): string {
  const record = registered
    ? `<p><a href="/t/${slug}/registration">Registered ${registeredAt(registered.at)}, before the first visitor</a></p>`
    : ''
  const name = content.responsibleName || 'its founder'
  return drawDocument({
    ...framed,
    sheet: sheets[content.look],
    icon: '/t/icon.svg',
    foot:
      `<p>This is a test page by ${escapeHtml(name)}, published with ${escapeHtml(brandName)}.</p>${record}` +
      `<p><a href="/t/${slug}/privacy">Privacy</a><a href="/t/${slug}/report">Report this page</a></p>`,
  })
}

function picture({ slug, content, picture: shown }: Drawn): string {
  if (!shown) return ''
  const { version, width, height } = shown
  return `<img src="/t/${slug}/${version}.webp" alt="${escapeHtml(content.pictureAlt)}" width="${width}" height="${height}">`
}

function form(drawn: Drawn, { values, wrong }: Sent): string {
  const { slug, content } = drawn
  const free = content.times.filter((time) => !drawn.taken.includes(time))
  if (content.action === 'times' && free.length === 0)
    return '<p><strong>Every time is booked. Thank you for looking.</strong></p>'
  const typed = (name: string) => escapeHtml(values[name] ?? '')
  const parts = [
    content.action === 'times' ? pickTime(free, values.time) : '',
    ...(content.action === 'questions'
      ? content.questions.map((text, at) => question(text, at, typed(`q${at}`)))
      : []),
    `<div><label for="name">Your name (optional)</label><input id="name" name="name" type="text" autocomplete="name" maxlength="80" value="${typed('name')}"></div>`,
    `<div><label for="email">Your email</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${typed('email')}"></div>`,
    trap.field,
    `<input type="hidden" name="s" value="${sourceMark}">`,
  ]
  const said = wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>` : ''
  return (
    `<form method="post" action="/t/${slug}">${said}${parts.join('')}` +
    `<div><button type="submit">${escapeHtml(content.button)}</button></div>` +
    '<p class="soft">We\'ll email you a link to confirm. ' +
    `Your email goes to ${escapeHtml(content.responsibleName || 'the founder')} and to no one else.</p></form>`
  )
}

function pickTime(free: string[], chosen: string | undefined): string {
  const options = free.map(
    (time) =>
      `<label class="pick"><input type="radio" name="time" value="${escapeHtml(time)}" required${time === chosen ? ' checked' : ''}>${escapeHtml(time)}</label>`,
  )
  return `<fieldset><legend>Pick a time</legend>${options.join('')}</fieldset>`
}

const question = (text: string, at: number, typed: string) =>
  `<div><label for="q${at}">${escapeHtml(text)}</label>` +
  `<textarea id="q${at}" name="q${at}" rows="3" maxlength="1000" required>${typed}</textarea></div>`

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 155 ? line : `${line.slice(0, 154)}…`
}
