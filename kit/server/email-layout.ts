import type { Config } from './config.ts'
import type { Email } from './mail.ts'

export type EmailItem = { title: string; href?: string; lines?: string[] }
export type EmailParts = {
  to: string
  name?: string | null
  subject: string
  lines?: string[]
  items?: EmailItem[]
  action: { label: string; href: string }
  after?: EmailItem[]
  foot: string
  stopAddress?: string
  /** How long its link works, in ms. */ secretFor?: number
}

export function layOutEmail(
  config: Config,
  { to, name, subject, lines = [], items = [], action, after = [], foot, stopAddress, secretFor }: EmailParts,
): Email {
  const stop = stopAddress ? `To unsubscribe, open ${stopAddress}` : undefined
  const opening = name ? [`Hi ${name},`, ...lines] : lines
  const text = [
    ...opening,
    ...items.map(itemText),
    `${action.label}: ${action.href}`,
    ...after.map(itemText),
    foot,
    stop,
    `${config.brandName} · ${config.publicUrl}`,
  ]
  return {
    to,
    subject: shortened(subject),
    body: text.filter(Boolean).join('\n\n'),
    html: page(config, { subject, preview: lines[0] ?? items[0]?.title ?? subject }, [
      ...opening.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`),
      ...items.map(itemHtml),
      `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#6d2fe0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
      ...after.map(itemHtml),
      small(escapeHtml(foot)),
      stopAddress ? small(`<a href="${escapeHtml(stopAddress)}" style="color:inherit">Unsubscribe</a>`) : '',
    ]),
    ...(stopAddress ? { stopAddress } : {}),
    ...(secretFor ? { secretFor } : {}),
  }
}

export const mostInSubject = 50

function shortened(subject: string): string {
  if (subject.length <= mostInSubject) return subject
  const cut = subject.slice(0, mostInSubject - 1)
  return `${(cut.slice(0, cut.lastIndexOf(' ')) || cut).replace(/[\s,:;.]+$/, '')}…`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function itemText({ title, href, lines = [] }: EmailItem): string {
  return [href ? `${title}: ${href}` : title, ...lines.map((line) => `  - ${line}`)].join('\n')
}

function itemHtml({ title, href, lines = [] }: EmailItem): string {
  const heading = href
    ? `<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(title)}</a>`
    : escapeHtml(title)
  const list =
    lines.length > 0
      ? `<ul style="margin:6px 0 0;padding-left:20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
      : ''
  return (
    `<div style="margin:0 0 16px;padding-top:16px;border-top:1px solid ${rule}">` +
    `<strong>${heading}</strong>${list}</div>`
  )
}

/** Seen on white and on black: programs choose the background. */
const rule = 'rgba(136,136,136,.4)'

const small = (html: string) =>
  `<p style="margin:0 0 8px;font-size:14px;line-height:20px;opacity:.8">${html}</p>`

function page(
  config: Config,
  { subject, preview }: { subject: string; preview: string },
  parts: string[],
): string {
  const brand = escapeHtml(config.brandName)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:24px">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>` +
    `<p style="margin:0 0 24px;font-weight:700"><a href="${escapeHtml(config.publicUrl)}" style="color:inherit;text-decoration:none">${brand}</a></p>` +
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(subject)}</h1>` +
    `${parts.join('')}</td></tr></table></td></tr></table></body></html>`
  )
}
