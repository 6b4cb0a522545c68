import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./kit/server/tables.ts', './kit/server/*/tables.ts', './features/*/server/tables.ts'],
  // A check regenerates migrations into a copy and expects no change.
  out: process.env.MIGRATIONS_OUT ?? './db/migrations',
})
