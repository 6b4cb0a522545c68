import type { Context } from 'hono'
import { limits, payingLabels, payings, standing, verdict } from '#features/test-tribe/reviews-contract.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { drawDocument } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { paragraphs, trap } from '#kit/server/visitor-markup.ts'
import { plural } from '#planner/words.ts'
import { limits as linkLimits, wording } from '../contract.ts'
import { sheet } from './sheet.ts'

export type Ask = Context<AppEnv>

export type Shown = {
  title: string
  responsibleName: string
  contactEmail: string
  slug: string | null
  brandName: string
  mainUrl: string
}
export type Asked = Shown & {
  slug: string
  description: string
  projectUrl: string
  questions: string[]
  formToken: string
  isOwn: boolean
}
/** Errors by field name; `form` for the rest. */
export type Typed = { values: Record<string, string>; wrong: Record<string, string> }

const nothing: Typed = { values: {}, wrong: {} }

export function drawTest(asked: Asked, typed: Typed = nothing): string {
  const { title, description, projectUrl, isOwn } = asked
  const own = isOwn
    ? `<div class="note"><p>This is your own link, so your visits don't count, and you can't send the form.</p></div>`
    : ''
  const host = escapeHtml(new URL(projectUrl).hostname)
  return drawPage(asked, {
    title,
    main:
      `${own}<h1>${escapeHtml(title)}</h1>${paragraphs(description)}<p>` +
      `<a class="go" href="${escapeHtml(projectUrl)}" target="_blank" rel="noopener noreferrer nofollow">Open ${host} in a new tab</a>` +
      `</p><p class="soft">${wording.safety}</p><h2>Then say what you think</h2>` +
      `<p class="soft">You don't need an account. ` +
      `Only your feedback and a rating are required.</p>${summary(typed)}${form(asked, typed)}`,
  })
}

export function drawPage(shown: Shown, { title, main }: { title: string; main: string }): string {
  const { slug, brandName, responsibleName } = shown
  const links = slug
    ? `<p><a href="/r/${slug}/privacy">Privacy</a><a href="/r/${slug}/report">Report this page</a></p>`
    : ''
  return drawDocument({
    ...look,
    title: `${title} · ${brandName}`,
    main,
    foot: `<p>This is a test by ${escapeHtml(responsibleName)}, published with ${escapeHtml(brandName)}.</p>${links}`,
  })
}

export const drawClosed = (brandName: string): string =>
  drawDocument({
    ...look,
    title: brandName,
    main:
      "<h1>This test isn't open right now</h1>" +
      '<p>The person who shared it may have closed it or made a new link. ' +
      'Thank you for wanting to help.</p>',
  })

export const drawGone = (brandName: string): string =>
  drawDocument({
    ...look,
    title: brandName,
    main: "<h1>This link doesn't work anymore</h1><p>What you sent may be deleted already.</p>",
  })

const look = { sheet, icon: '/r/icon.svg' }

/** The form's target, so that after an error people start here. */
function summary({ wrong }: Typed): string {
  const all = Object.entries(wrong)
  if (all.length === 0) return ''
  const lines = all.map(([name, text]) =>
    name === 'form'
      ? `<li>${escapeHtml(text)}</li>`
      : `<li><a href="#${name === 'rating' ? 'rating-1' : name}">${escapeHtml(text)}</a></li>`,
  )
  return (
    `<div id="wrong" role="alert" tabindex="-1"><h2>Please check ${plural(all.length, 'thing')}</h2>` +
    `<ul>${lines.join('')}</ul></div>`
  )
}

function form({ slug, questions, formToken }: Asked, typed: Typed): string {
  const { firstImpression, tried, confused, wouldPay, paysNow } = standing
  const fields = [
    text(typed, { name: 'firstImpression', label: firstImpression.label, most: limits.part }),
    text(typed, { name: 'tried', label: tried.label, most: limits.part }),
    text(typed, { name: 'confused', label: confused.label, most: limits.part }),
    paying(typed, wouldPay.label),
    line(typed, { name: 'paysNow', label: paysNow.label, most: limits.paysNow }),
    ...questions.map((label, at) => text(typed, { name: `q${at}`, label, most: limits.part })),
    text(typed, { name: 'feedback', ...verdict.feedback, most: limits.feedback, isRequired: true }),
    rating(typed),
    line(typed, {
      name: 'email',
      label: 'Your email (optional)',
      hint: 'Only if you want an answer. We send you a link to confirm it first.',
      most: linkLimits.email,
      type: 'email',
    }),
    trap.field,
    `<input type="hidden" name="form" value="${escapeHtml(formToken)}">`,
  ]
  return (
    `<form method="post" action="/r/${slug}#wrong" novalidate>${fields.join('')}<div>` +
    '<button type="submit">Send feedback</button></div></form>'
  )
}

type FieldOf = {
  name: string
  label: string
  most: number
  help?: string
  hint?: string
  type?: 'text' | 'email'
  isRequired?: boolean
}

function around(
  { wrong }: Typed,
  { name, label, hint = '' }: Pick<FieldOf, 'name' | 'label' | 'hint'>,
  field: (ties: string) => string,
): string {
  const said = wrong[name]
  const ids = [hint && `${name}-hint`, said && `${name}-wrong`].filter(Boolean).join(' ')
  const ties = `${ids ? ` aria-describedby="${ids}"` : ''}${said ? ' aria-invalid="true"' : ''}`
  return `<div><label for="${name}">${escapeHtml(label)}</label>${hint && `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>`}${field(ties)}${wrongLine(name, said)}</div>`
}

const wrongLine = (name: string, said: string | undefined) =>
  said ? `<p class="wrong" id="${name}-wrong">${escapeHtml(said)}</p>` : ''

const text = (typed: Typed, { name, label, most, help, isRequired = false }: FieldOf) =>
  around(
    typed,
    { name, label, ...(help ? { hint: help } : {}) },
    // HTML drops a line break right after the tag, which would lose the reader's own.
    (ties) =>
      `<textarea id="${name}" name="${name}" rows="3" maxlength="${most}"${isRequired ? ' required' : ''}${ties}>\n` +
      `${escapeHtml(typed.values[name] ?? '')}</textarea>`,
  )

const line = (typed: Typed, { name, label, most, hint, type = 'text' }: FieldOf) =>
  around(
    typed,
    { name, label, ...(hint ? { hint } : {}) },
    (ties) =>
      `<input id="${name}" name="${name}" type="${type}" maxlength="${most}" autocomplete="${type === 'email' ? 'email' : 'off'}"${ties} value="${escapeHtml(typed.values[name] ?? '')}">`,
  )

function paying(typed: Typed, label: string): string {
  const options = payings.map(
    (value) =>
      `<option value="${value}"${typed.values.wouldPay === value ? ' selected' : ''}>${payingLabels[value]}</option>`,
  )
  return around(
    typed,
    { name: 'wouldPay', label },
    (ties) =>
      `<select id="wouldPay" name="wouldPay"${ties}>` +
      `<option value="">${verdict.noPaying}</option>${options.join('')}</select>`,
  )
}

function rating({ values, wrong }: Typed): string {
  const { label, words } = verdict.rating
  const picks = words.map(
    (word, at) =>
      `<label class="pick"><input id="rating-${at + 1}" type="radio" name="rating" value="${at + 1}" required${values.rating === String(at + 1) ? ' checked' : ''}>${at + 1}: ` +
      `${escapeHtml(word)}</label>`,
  )
  const ties = wrong.rating ? ' aria-describedby="rating-wrong"' : ''
  return `<fieldset${ties}><legend>${label}</legend>${picks.join('')}${wrongLine('rating', wrong.rating)}</fieldset>`
}
