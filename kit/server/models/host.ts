import { isIP } from 'node:net'
import { isPublic } from '../outbound.ts'
import type { ModelSettings } from './settings.ts'

const makers = { anthropic: 'Anthropic', google: 'Google' }

/** Who reads what a model is sent, in a word or two; null: it runs on this site's own computer or network. */
export function hostOf({ provider, baseUrl }: Pick<ModelSettings, 'provider' | 'baseUrl'>): string | null {
  if (baseUrl) return isOwn(baseUrl) ? null : new URL(baseUrl).host
  return provider === 'openai-compatible' ? null : makers[provider]
}

/** Addresses that the public internet can't reach, and names that it doesn't know. */
function isOwn(baseUrl: string): boolean {
  const name = new URL(baseUrl).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (isIP(name)) return !isPublic(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(name)
}
