import { escapeHtml } from '#kit/server/email-layout.ts'
import { paragraphs, trap } from '#kit/server/visitor-markup.ts'
import type { PageContent } from '../contract.ts'
import { sheets } from './looks.ts'

/** What a visitor's page is made of: the founder's words, and nothing that runs. */
export type Drawn = {
  slug: string
  content: PageContent
  picture: { version: string; width: number; height: number } | null
  /** Times that somebody has booked. */
  taken: string[]
  isOpen: boolean
  brandName: string
  /** The operator's, where it is another host: reports and members' pages are there. */
  mainUrl: string
}
export type Sent = {
  /** What a visitor typed before something was wrong. */ values: Record<string, string>
  wrong?: string
}

/** Where the source of a visit goes in a page that is drawn once for all. */
export const sourceMark = '%SOURCE%'

/** The page itself. `sent` draws what was typed again, with what is wrong about it. */
export function drawPage(drawn: Drawn, sent: Sent = { values: {} }): string {
  const { content, isOpen } = drawn
  const { headline, offer, price, action } = content
  const priced = price
    ? `<p class="price">${escapeHtml(price)}</p>${action === 'preorder' ? '<p class="soft">No card needed. You pay nothing today.</p>' : ''}`
    : ''
  const ask = isOpen
    ? form(drawn, sent)
    : '<p><strong>This page has closed. Thank you for looking.</strong></p>'
  return frame(drawn, {
    title: headline,
    description: firstWords(offer),
    main: `<h1>${escapeHtml(headline)}</h1>${picture(drawn)}${paragraphs(offer)}${priced}${ask}`,
  })
}

/** A short page under the same look: what became of an answer, the privacy notice, a report. */
export function drawNote(drawn: Drawn, { title, main }: { title: string; main: string }): string {
  return frame(drawn, {
    title,
    description: title,
    main: `<h1>${escapeHtml(title)}</h1>${main}`,
    indexed: false,
  })
}

/** What is left of a page that is not there: it says so, and names nobody. */
export function drawGone(brandName: string, sentence: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(brandName)}</title><style>${sheets.plain.css}</style></head><body><main><h1>${escapeHtml(sentence)}</h1></main></body></html>`
}

type Framed = { title: string; description: string; main: string; indexed?: boolean }

function frame(
  { slug, content, brandName }: Drawn,
  { title, description, main, indexed = content.indexed }: Framed,
) {
  const robots = indexed ? '' : '<meta name="robots" content="noindex">'
  const name = content.responsibleName || 'its founder'
  const links = [
    [`/t/${slug}/privacy`, 'Privacy'],
    [`/t/${slug}/report`, 'Report this page'],
  ].map(([href, words]) => `<a href="${href}">${words}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${robots}<link rel="icon" href="/t/icon.svg"><style>${sheets[content.look].css}</style></head><body><main>${main}</main><footer><p>This is a test page by ${escapeHtml(name)}, published with ${escapeHtml(brandName)}.</p><p>${links.join('')}</p></footer></body></html>`
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
  return `<form method="post" action="/t/${slug}">${said}${parts.join('')}<div><button type="submit">${escapeHtml(content.button)}</button></div><p class="soft">We'll email you a link to confirm. Your email goes to ${escapeHtml(content.responsibleName || 'the founder')} and to no one else.</p></form>`
}

function pickTime(free: string[], chosen: string | undefined): string {
  const options = free.map(
    (time) =>
      `<label class="pick"><input type="radio" name="time" value="${escapeHtml(time)}" required${time === chosen ? ' checked' : ''}>${escapeHtml(time)}</label>`,
  )
  return `<fieldset><legend>Pick a time</legend>${options.join('')}</fieldset>`
}

const question = (text: string, at: number, typed: string) =>
  `<div><label for="q${at}">${escapeHtml(text)}</label><textarea id="q${at}" name="q${at}" rows="3" maxlength="1000" required>${typed}</textarea></div>`

function firstWords(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= 155 ? line : `${line.slice(0, 154)}…`
}
