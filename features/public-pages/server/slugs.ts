import { randomBytes } from 'node:crypto'
import type { Mode } from '../contract.ts'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new ending for a page's address: a secret of 192 bits, or words to read with letters that tell it from others. */
export function newSlug(mode: Mode, title: string): string | null {
  if (mode === 'off') return null
  return mode === 'link' ? randomBytes(24).toString('base64url') : readable(title)
}

function readable(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replaceAll(/^-+|-+$/g, '')
  const code = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('')
  return words ? `${words}-${code}` : code
}
