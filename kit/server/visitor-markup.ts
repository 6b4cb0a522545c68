import { fieldDrawings } from '#kit/contract/field-drawings.ts'
import { escapeHtml } from './email-layout.ts'

export function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

export function drawing(field: keyof typeof fieldDrawings): string {
  const { lines, dots } = fieldDrawings[field]
  const circles = dots.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
  return (
    '<svg class="drawing" viewBox="0 0 48 48" aria-hidden="true">' +
    `<path d="${lines}"/><g class="dots">${circles.join('')}</g></svg>`
  )
}

/** A honeypot, hidden by the stylesheet: people leave it empty, bots fill it in. */
export const trap = {
  name: 'website',
  field:
    '<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label>' +
    '<input id="website" name="website" type="text" tabindex="-1" autocomplete="off"></div>',
} as const

export const postButton = (action: string, words: string): string =>
  `<form method="post" action="${escapeHtml(action)}"><div><button type="submit">${escapeHtml(words)}</button></div></form>`

export const reportWords = {
  title: 'Report this page',
  wrong: "Please say what's wrong.",
  most: 500,
} as const

export function reportForm(action: string, wrong?: string): string {
  const said = wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong)}</p>` : ''
  return (
    '<p>Is this page misleading or harmful, or is it pretending to be someone else? ' +
    `Our team reads every report.</p><form method="post" action="${escapeHtml(action)}">${said}<div>` +
    `<label for="reason">What's wrong with it?</label>` +
    `<textarea id="reason" name="reason" rows="4" maxlength="${reportWords.most}" required></textarea>` +
    '</div><div><button type="submit">Send report</button></div></form>'
  )
}

/** A neutral favicon: our own would make us the author. */
export const dot = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6" fill="#7a7490"/></svg>',
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    // The sandboxed page has an opaque origin.
    'cross-origin-resource-policy': 'cross-origin',
  },
}

export const reasonIn = ({ reason = '' }: Record<string, string>): string | undefined =>
  reason.trim().slice(0, reportWords.most) || undefined
