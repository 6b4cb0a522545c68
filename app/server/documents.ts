import { readFileSync } from 'node:fs'
import { operatorSentences } from '#features/guides/operator.ts'
import type { OperatorPlace } from '#features/guides/operator.ts'
import type { OperatorFacts } from '#kit/contract/operator.ts'
import { footLooks, socialTitle } from '#kit/contract/social.ts'
import type { SocialLink } from '#kit/contract/social.ts'
import { trialLines } from '#kit/contract/trial.ts'
import { compressible } from '#kit/server/compression.ts'
import type { Compressible } from '#kit/server/compression.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'

export type Marks = {
  publicUrl: string
  brandName: string
  production: boolean
  member?: boolean
  contactEmail?: string | undefined
  operator?: OperatorFacts
  social?: SocialLink[]
  stripe?: unknown
  signIn?: { providers: unknown[]; providersOnly: boolean }
}

export function document(file: string, marks: Marks): Compressible {
  return compressible(new TextEncoder().encode(marked(file, marks)))
}

export function marked(
  file: string,
  {
    brandName,
    production,
    member = false,
    publicUrl,
    contactEmail,
    operator = { services: [] },
    social = [],
    stripe,
    signIn,
  }: Marks,
): string {
  const filled = {
    BRAND: escapeHtml(brandName),
    PRODUCTION: String(production),
    MEMBER: String(member),
    PUBLIC_URL: escapeHtml(publicUrl),
    CONTACT: contactWords(contactEmail),
    PAYMENTS: stripe ? 'on' : 'off',
    TRIAL: trialLines[stripe ? 'on' : 'off'],
    // Buttons of providers come with the app.
    SIGN_IN_START: signIn?.providers.length ? 'painted' : 'typed',
    SOCIAL: socialWords(social),
    SOCIAL_LINKS: escapeHtml(JSON.stringify(social)),
  }
  const sentences = operatorSentences(operator)
  return readFileSync(file, 'utf8')
    .replaceAll(
      /%(BRAND|PRODUCTION|MEMBER|PUBLIC_URL|CONTACT|PAYMENTS|TRIAL|SIGN_IN_START|SOCIAL|SOCIAL_LINKS)%/g,
      (_, name: keyof typeof filled) => filled[name],
    )
    .replaceAll(/%OPERATOR_(\w+)%/g, (whole, place: string) =>
      Object.hasOwn(sentences, place) ? escapeHtml(sentences[place as OperatorPlace]) : whole,
    )
}

/** Same markup as a footer column (features/landing/web/Foot.tsx). */
function socialWords(links: SocialLink[]): string {
  if (links.length === 0) return ''
  const items = links.map(
    ({ label, href }) =>
      `<li><a href="${escapeHtml(href)}" rel="me noopener" class="${footLooks.link}">${escapeHtml(label)}</a></li>`,
  )
  return (
    `<nav aria-label="${socialTitle}"><p class="${footLooks.title}">${socialTitle}</p>` +
    `<ul class="${footLooks.list}">${items.join('')}</ul></nav>`
  )
}

function contactWords(email: string | undefined): string {
  if (!email)
    return "there is no way to write to us here: the people who run this copy haven't set an email address yet"
  return `write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
}
