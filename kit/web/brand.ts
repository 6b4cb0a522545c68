import type { SocialLink } from '#kit/contract/social.ts'
import { trialLines, trialMark } from '#kit/contract/trial.ts'

/** The product's name, which the server writes into the document. */
export function brand(): string {
  const given = typeof document === 'undefined' ? undefined : document.documentElement.dataset.brand
  return given && given !== '%BRAND%' ? given : 'Buildkin'
}

/** What a newcomer is told of the price. While a document is written at the build nobody knows yet: the server fills the mark. */
export function trialLine(): string {
  if (typeof document === 'undefined') return trialMark
  return trialLines[document.documentElement.dataset.payments === 'off' ? 'off' : 'on']
}

/** The operator's addresses elsewhere, which the server writes into the document. */
export function socialLinks(): SocialLink[] {
  const given = document.documentElement.dataset.social
  return given?.startsWith('[') ? (JSON.parse(given) as SocialLink[]) : []
}
