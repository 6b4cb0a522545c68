import { limits } from '#features/search/contract.ts'
import type { Finder } from '#features/search/server/reads.ts'
import { helpHolding, hrefOf } from './help.ts'

export const findHelpArticles: Finder = {
  rows: ({ words }) =>
    helpHolding(words, limits.ofEach).map(({ id, title, body }) => ({
      id,
      title,
      detail: /^.*?[.!?](?=\s|$)/.exec(body)?.[0] ?? body,
    })),
  to: ({ id }) => hrefOf(id),
}
