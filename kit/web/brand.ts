import type { SocialLink } from '#kit/contract/social.ts'
import { trialLines, trialMark } from '#kit/contract/trial.ts'

export function brand(): string {
  const given = typeof document === 'undefined' ? undefined : document.documentElement.dataset.brand
  return given && given !== '%BRAND%' ? given : 'Buildkin'
}

export function trialLine(): string {
  if (typeof document === 'undefined') return trialMark
  return trialLines[document.documentElement.dataset.payments === 'off' ? 'off' : 'on']
}

export function socialLinks(): SocialLink[] {
  const given = document.documentElement.dataset.social
  return given?.startsWith('[') ? (JSON.parse(given) as SocialLink[]) : []
}
