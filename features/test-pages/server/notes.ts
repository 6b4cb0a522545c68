import { escapeHtml } from '#kit/server/email-layout.ts'
import { paragraphs, postButton as button, reportForm, reportWords } from '#kit/server/visitor-markup.ts'
import { withoutStop } from '#kit/server/visitor-words.ts'
import { contentLimits } from '../contract.ts'
import { drawNote } from './render.ts'
import type { Drawn } from './render.ts'

export const back = ({ slug }: Drawn) => `<p><a href="/t/${slug}">Back to the page</a></p>`

type Told = {
  withdraw: string | null
}

export function thanksPage(drawn: Drawn, { withdraw }: Told): string {
  const erase = withdraw ? `<h2>Changed your mind?</h2>${button(withdraw, 'Delete what I left')}` : ''
  return drawNote(drawn, {
    title: 'Please check your email',
    main:
      '<p>We sent you an email with a link. Your answer counts once you click it.</p>' +
      '<p class="soft">No email after a few minutes? ' +
      `Please look in your spam folder.</p>${erase}${back(drawn)}`,
  })
}

export const confirmPage = (drawn: Drawn, action: string): string =>
  drawNote(drawn, {
    title: 'Is this your email?',
    main:
      `<p>${escapeHtml(drawn.content.responsibleName)} sees your answer as confirmed once you click ` +
      `the button.</p>${button(action, 'Yes, confirm my email')}`,
  })

export const confirmedPage = (drawn: Drawn, erase: string): string =>
  drawNote(drawn, {
    title: 'Thank you! Your email is confirmed.',
    main:
      `<p>${escapeHtml(drawn.content.responsibleName)} will get in touch.</p>` +
      '<h2>Changed your mind?</h2><p>You can delete what you left at any time.</p>' +
      `${button(erase, 'Delete what I left')}${back(drawn)}`,
  })

export const erasePage = (drawn: Drawn, action: string): string =>
  drawNote(drawn, {
    title: 'Delete what you left?',
    main:
      '<p>This deletes your email and everything you wrote on this page. ' +
      `It can't be undone.</p>${button(action, 'Delete what I left')}${back(drawn)}`,
  })

export const erasedPage = (drawn: Drawn): string =>
  drawNote(drawn, {
    title: 'Deleted',
    main: `<p>We deleted everything you left on this page.</p>${back(drawn)}`,
  })

export const sayPage = (drawn: Drawn, title: string, text: string): string =>
  drawNote(drawn, { title, main: `${paragraphs(text)}${back(drawn)}` })

export const reportPage = (drawn: Drawn, wrong?: string): string =>
  drawNote(drawn, {
    title: reportWords.title,
    main: `${reportForm(`/t/${drawn.slug}/report`, wrong)}${back(drawn)}`,
  })

export function privacyPage(drawn: Drawn): string {
  const { content, brandName, mainUrl } = drawn
  const name = escapeHtml(content.responsibleName)
  const email = escapeHtml(content.contactEmail)
  const brand = escapeHtml(brandName)
  const left = {
    list: 'your email and, if you give it, your name',
    preorder: 'your email and, if you give it, your name. We never ask for a card',
    times: 'your email, the time you pick and, if you give it, your name',
    questions: 'your email, your answers and, if you give it, your name',
  }[content.action]
  return drawNote(drawn, {
    title: 'Privacy on this page',
    main:
      `<h2>Who is responsible</h2><p>${name} runs this test page and is responsible for what you leave ` +
      `here. You can write to <a href="mailto:${email}">${email}</a>. ${brand} hosts the page for ` +
      `${name} and follows ${name}'s instructions.</p>\n` +
      `<h2>What is kept, and why</h2><p>If you use the form, we keep ${left}. ${name} uses it to get ` +
      `back to you about “${escapeHtml(withoutStop(content.headline))}” and for nothing else. You gave ` +
      'your consent by confirming your email, and you can take it back at any time.</p>\n' +
      '<h2>Visitor counts</h2><p>This page sets no cookies and runs no scripts. We count each visitor ' +
      'once a day. For that we turn your network address and browser name into a code with a key that ' +
      'we throw away every day. After that, no one can trace the code back to you. We also count which ' +
      'site or link people came from.</p>\n' +
      "<h2>How long</h2><p>If you don't confirm your email, we delete what you left after " +
      `${periodsInWords.unconfirmed}. Otherwise we delete it ${periodsInWords.kept} after this page ` +
      'closes, or sooner if you ask.</p>\n' +
      '<h2>Your rights</h2><p>You can see, correct or delete what you left, take back your consent and ' +
      'complain to your data protection authority. To delete it right away, use the link in the email ' +
      `we sent you, or write to ${name}.</p>\n` +
      `<p class="soft">${brand}'s own <a href="${escapeHtml(mainUrl)}/privacy-policy">privacy ` +
      `policy</a> covers the rest of its service. This page takes at most ${contentLimits.answers} ` +
      `answers.</p>${back(drawn)}`,
  })
}

const periodsInWords = { unconfirmed: '7 days', kept: '12 months' }
