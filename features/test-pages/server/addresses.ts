import type { App } from '#kit/server/context.ts'
import { readableSlug } from '#kit/server/tokens.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'

type Placed = { config: Pick<App['config'], 'testPagesUrl' | 'publicUrl'> }

export const pageAddress = (app: Placed, slug: string): string => `${pagesOrigin(app)}/t/${slug}`

export const newSlug = (title: string): string => readableSlug(title, { title: 40, letters: 6 })
