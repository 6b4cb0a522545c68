import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Wish } from '#planner/founder/wish.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    wishesOf?: (userId: string, now: Date) => SQL<Wish[]>
  }
}

export const wishesOf = ({ features, clock }: Pick<App, 'features' | 'clock'>, userId: string): SQL<Wish[]> =>
  features.flatMap((one) => one.wishesOf?.(userId, clock.now()) ?? [])[0] ?? sql<Wish[]>`'[]'::json`
