import { escapeHtml } from '#kit/server/email-layout.ts'
import { paragraphs, postButton, reportForm, reportWords } from '#kit/server/visitor-markup.ts'
import { drawPage } from './document.ts'
import type { Shown } from './document.ts'

const note = (shown: Shown, title: string, main: string) =>
  drawPage(shown, { title, main: `<h1>${escapeHtml(title)}</h1>${main}` })
const back = ({ slug }: Shown) => (slug ? `<p><a href="/r/${slug}">Back to the test</a></p>` : '')
const name = ({ responsibleName }: Shown) => escapeHtml(responsibleName)

type Sent = {
  erase: string | null
  asksMailbox: boolean
}

export function thanksPage(shown: Shown, { erase, asksMailbox }: Sent): string {
  const mailbox = asksMailbox
    ? `<div class="note"><p>We sent you an email with a link. ${name(shown)} gets your email once you click it.</p></div>`
    : ''
  const regret = erase
    ? '<h2>Changed your mind?</h2><p>You can delete your feedback here. ' +
      'To change it, delete it and send it again. ' +
      `Save this page's link if you might want that later.</p>${postButton(erase, 'Delete my feedback')}`
    : ''
  return note(
    shown,
    'Thank you! Your feedback is sent.',
    `<p>${name(shown)} can read it now.</p>${mailbox}${regret}${back(shown)}`,
  )
}

export const confirmPage = (shown: Shown, action: string): string =>
  note(
    shown,
    'Is this your email?',
    `<p>${name(shown)} gets your email once you click the button.</p>${postButton(action, 'Yes, confirm my email')}`,
  )

export const confirmedPage = (shown: Shown, erase: string): string =>
  note(
    shown,
    'Thank you! Your email is confirmed.',
    `<p>${name(shown)} can write back to you now.</p><h2>Changed your mind?</h2>` +
      `<p>You can delete your feedback and your email at any time.</p>${postButton(erase, 'Delete my feedback')}`,
  )

export const erasePage = (shown: Shown, action: string): string =>
  note(
    shown,
    'Delete your feedback?',
    '<p>This deletes what you wrote, and your email if you left one. ' +
      `It can't be undone.</p>${postButton(action, 'Delete my feedback')}${back(shown)}`,
  )

export const erasedPage = (shown: Shown): string =>
  note(shown, 'Deleted', `<p>We deleted everything you sent.</p>${back(shown)}`)

export const sayPage = (shown: Shown, title: string, text: string): string =>
  note(shown, title, `${paragraphs(text)}${back(shown)}`)

export const reportPage = (shown: Shown, wrong?: string): string =>
  note(shown, reportWords.title, `${reportForm(`/r/${shown.slug}/report`, wrong)}${back(shown)}`)

export function privacyPage(shown: Shown): string {
  const who = name(shown)
  const email = escapeHtml(shown.contactEmail)
  const brand = escapeHtml(shown.brandName)
  return note(
    shown,
    'Privacy on this page',
    `<h2>Who is responsible</h2><p>${who} runs this test and is responsible for what you send here. You can write to <a href="mailto:${email}">${email}</a>. ${brand} hosts the page for ${who} and follows ${who}'s instructions.</p>
<h2>What is kept, and why</h2><p>We keep your answers and your rating. ${who} reads them to improve “${escapeHtml(shown.title)}” and can quote them, without a name, in their own notes about it. We don't ask for your name. If you leave your email and confirm it, ${who} can write back to you about this test. You give your consent by sending the form, and you can take it back at any time.</p>
<h2>Visitor counts and limits</h2><p>This page sets no cookies and runs no scripts. To count visitors once a day and to stop floods, we turn your network address and browser name into a code. We delete the code after a day or so.</p>
<h2>How long</h2><p>We delete an email that nobody confirms after 7 days, and a confirmed one after 12 months. Your answers stay until you delete them, ${who} deletes them or the test, or ${who} closes their account.</p>
<h2>Your rights</h2><p>You can see, correct or delete what you sent, take back your consent and complain to your data protection authority. To delete it right away, use the button you saw after sending or the link in our email, or write to ${who}. That also takes your words out of ${who}'s notes.</p>
<p class="soft">${brand}'s own <a href="${escapeHtml(shown.mainUrl)}/privacy-policy">privacy policy</a> covers the rest of its service.</p>${back(shown)}`,
  )
}
