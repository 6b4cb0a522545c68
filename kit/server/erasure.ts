import type { After } from './commit.ts'
import type { App } from './context.ts'
import type { Tx } from './db.ts'

export type Leaving = { userId: string; email: string; posts: 'anonymise' | 'erase'; at: Date }

export type ErasedCounts = { projects: number; messages: number; forumTexts: number; reviews: number }

export type Erase = (
  tx: Tx,
  leaving: Leaving,
  parts: { app: App; after: After },
) => Promise<Partial<ErasedCounts> | void>
