import { randomBytes } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'

type Placed = { config: Pick<App['config'], 'testPagesUrl' | 'publicUrl'> }

export const pageAddress = (app: Placed, slug: string): string => `${pagesOrigin(app)}/t/${slug}`

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** An address for a new page: words of its title to read, and letters that nobody guesses or sits upon. */
export function newSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '')
  const code = [...randomBytes(6)].map((byte) => letters[byte % letters.length]).join('')
  return words ? `${words}-${code}` : code
}
