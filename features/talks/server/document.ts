import { drawDocument } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { postButton, reportForm, reportWords, trap } from '#kit/server/visitor-markup.ts'
import { limits } from '../contract.ts'
import { noTime } from './answering.ts'
import type { Answered, Invited } from './finding.ts'
import { sheet } from './sheet.ts'

type Placed = { brandName: string; mainUrl: string }
export type Shown = Placed & { name: string; email: string; slug: string | null }
export type Typed = { values: Record<string, string>; wrong: Record<string, string> }

export const shownOf = (
  { list, ask }: Pick<Invited, 'list' | 'ask'>,
  { brandName, publicUrl }: { brandName: string; publicUrl: string },
): Shown => ({
  name: list.responsibleName,
  email: list.contactEmail,
  slug: list.hiddenAt ? null : ask.slug,
  brandName,
  mainUrl: publicUrl,
})

function page({ name, slug, brandName }: Shown, title: string, main: string): string {
  const links = slug
    ? `<p><a href="/talk/${slug}/privacy">Privacy</a><a href="/talk/${slug}/report">Report this page</a></p>`
    : ''
  return drawDocument({
    sheet,
    icon: '/talk/icon.svg',
    title: `${title} · ${brandName}`,
    main: `<h1>${escapeHtml(title)}</h1>${main}`,
    foot: `<p>${escapeHtml(name)} asks with ${escapeHtml(brandName)}.</p>${links}`,
  })
}

export const drawClosed = (brandName: string): string =>
  drawDocument({
    sheet,
    icon: '/talk/icon.svg',
    title: brandName,
    main:
      "<h1>This link isn't open anymore</h1>" +
      '<p>The person who sent it may have closed it. Thank you for wanting to help.</p>',
  })

type Drawing = { invited: Invited; formToken: string; isOwn: boolean; typed: Typed }

export function drawInvitation(shown: Shown, { invited, formToken, isOwn, typed }: Drawing): string {
  const { list, ask, taken } = invited
  const isPlace = ask.way === 'place'
  const free = list.times.filter((time) => !taken.includes(time))
  const own = isOwn
    ? `<div class="note"><p>This is your own link, so your visits don't count, and you can't send the form.</p></div>`
    : ''
  const how = list.how ? ` How: ${escapeHtml(list.how)}.` : ''
  const fields = [
    pickTime(free, typed),
    ...(isPlace ? [text(typed, { name: 'name', label: 'Your first name', most: limits.name })] : []),
    text(typed, {
      name: 'reach',
      label: `How can ${shown.name} reach you?${isPlace ? '' : ' (optional)'}`,
      most: limits.reach,
      hint: 'A phone number or an email.',
    }),
    `<div><label for="note">Anything to add? (optional)</label><textarea id="note" name="note" rows="3" maxlength="${limits.note}">\n${escapeHtml(typed.values.note ?? '')}</textarea></div>`,
    trap.field,
    `<input type="hidden" name="form" value="${escapeHtml(formToken)}">`,
  ]
  return page(
    shown,
    `${shown.name} would like to talk with you`,
    `${own}<p>It's about 20 minutes.${how} Pick a time, or say no. Either is fine, and you don't need an account.</p>` +
      `<form method="post" action="/talk/${ask.slug}" novalidate>${wrongLine(typed, 'form')}${fields.join('')}` +
      '<div><button type="submit">Send my answer</button></div></form>',
  )
}

const wrongLine = ({ wrong }: Typed, name: string): string =>
  wrong[name] ? `<p class="wrong" id="${name}-wrong" role="alert">${escapeHtml(wrong[name])}</p>` : ''

const ties = ({ wrong }: Typed, name: string, hint = ''): string => {
  const ids = [hint && `${name}-hint`, wrong[name] && `${name}-wrong`].filter(Boolean).join(' ')
  return `${ids ? ` aria-describedby="${ids}"` : ''}${wrong[name] ? ' aria-invalid="true"' : ''}`
}

function pickTime(free: string[], typed: Typed): string {
  const pick = (value: string, label: string) =>
    `<label class="pick"><input type="radio" name="time" value="${escapeHtml(value)}"${typed.values.time === value ? ' checked' : ''}>${escapeHtml(label)}</label>`
  const none = free.length === 0 ? '<p>Every time is taken by now.</p>' : ''
  return (
    `<fieldset${ties(typed, 'time')}><legend>When suits you?</legend>${none}` +
    `${free.map((time) => pick(time, time)).join('')}${pick(noTime, 'No, thank you')}${wrongLine(typed, 'time')}</fieldset>`
  )
}

type TextField = { name: string; label: string; most: number; hint?: string }

function text(typed: Typed, { name, label, most, hint = '' }: TextField): string {
  const shownHint = hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''
  return (
    `<div><label for="${name}">${escapeHtml(label)}</label>${shownHint}<input id="${name}" name="${name}" type="text" ` +
    `maxlength="${most}" autocomplete="off"${ties(typed, name, hint)} value="${escapeHtml(typed.values[name] ?? '')}">` +
    `${wrongLine(typed, name)}</div>`
  )
}

export function drawAnswer(shown: Shown, { answer, list }: Answered, token: string): string {
  const name = escapeHtml(shown.name)
  const at = (act: string) => `/talk/${act}?a=${encodeURIComponent(token)}`
  const how = list.how ? ` How: ${escapeHtml(list.how)}.` : ''
  const said =
    answer.time === null
      ? `<p>You said no. ${name} won't ask again.</p>`
      : `<p>You picked <strong>${escapeHtml(answer.time)}</strong>.${how} ${name} can see it now.</p>`
  const talked = answer.confirmedAt
    ? '<h2>Thank you for saying that you talked</h2>'
    : `<h2>After the talk</h2><p>Did you talk with ${name}? Then please say so here. It helps them ` +
      `keep honest notes.</p>${postButton(at('confirm'), 'Yes, we talked')}`
  return page(
    shown,
    'Thank you! Your answer is sent.',
    `${said}${answer.time === null ? '' : talked}<h2>Changed your mind?</h2>` +
      '<p>You can delete your answer here and send another one with the same link. ' +
      `Save this page's link if you might want that later.</p>${postButton(at('erase'), 'Delete my answer')}`,
  )
}

export const drawQuiet = (shown: Shown): string =>
  page(shown, 'Thank you! Your answer is sent.', `<p>${escapeHtml(shown.name)} can see it now.</p>`)

export const drawErased = (shown: Shown): string =>
  page(shown, 'Deleted', `<p>We deleted everything you sent.</p>${back(shown)}`)

export const drawSentence = (shown: Shown, title: string, sentence: string): string =>
  page(shown, title, `<p>${escapeHtml(sentence)}</p>${back(shown)}`)

export const drawReport = (shown: Shown, wrong?: string): string =>
  page(shown, reportWords.title, `${reportForm(`/talk/${shown.slug}/report`, wrong)}${back(shown)}`)

const back = ({ slug }: Shown) => (slug ? `<p><a href="/talk/${slug}">Back</a></p>` : '')

export function drawPrivacy(shown: Shown): string {
  const [who, email, brand] = [shown.name, shown.email, shown.brandName].map(escapeHtml)
  return page(
    shown,
    'Privacy on this page',
    `<h2>Who is responsible</h2><p>${who} asked you and is responsible for what you send here. You ` +
      `can write to <a href="mailto:${email}">${email}</a>. ${brand} hosts the page for ${who} and ` +
      `follows ${who}'s instructions.</p>\n` +
      `<h2>What is kept, and why</h2><p>${who} may have noted your name, and how they asked you. We ` +
      'keep when this link was first opened, and your answer: the time you picked, what you wrote, and ' +
      `how to reach you. ${who} uses it to talk with you. You give your consent by sending the form, ` +
      'and you can take it back at any time.</p>\n' +
      '<h2>Limits</h2><p>This page sets no cookies and runs no scripts. To stop floods, we turn your ' +
      'network address into a code, and delete it after a day or so.</p>\n' +
      `<h2>How long</h2><p>Your name and everything you wrote are deleted 90 days after ${who} noted ` +
      `your name, or earlier if you or ${who} delete them. After that, only a number without your name ` +
      'is left: that someone was asked, and whether they answered.</p>\n' +
      '<h2>Your rights</h2><p>You can see, correct or delete what you sent, take back your consent and ' +
      'complain to your data protection authority. To delete it right away, use the button you saw ' +
      `after sending, or write to ${who}.</p>\n` +
      `<p class="soft">${brand}'s own <a href="${escapeHtml(shown.mainUrl)}/privacy-policy">privacy ` +
      `policy</a> covers the rest of its service.</p>${back(shown)}`,
  )
}
