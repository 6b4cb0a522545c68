import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { kindsKnown, locksOf } from './migration-locks.ts'

const world = await createWorld()
const client = await world.database.pool.connect()
afterAll(() => client.release())
await client.query(`
  create table lock_authors (id int primary key, name text not null, age int constraint lock_age check (age > 0));
  create table lock_books (id int, author_id int constraint lock_author references lock_authors (id), year int);
  create index lock_names on lock_authors (name);
  insert into lock_authors values (1, 'Ada', 36);
  insert into lock_books values (1, 1, 1843)`)

it('every statement of our migrations is known, but for the block that adds trigrams', () => {
  const statements = readMigrationFiles({ migrationsFolder: 'db/migrations' }).flatMap(({ sql }) => sql)
  const unknown = statements.filter((statement) => !locksOf(statement))
  expect(statements.length).toBeGreaterThan(500)
  expect(unknown).toEqual([expect.stringContaining('CREATE EXTENSION IF NOT EXISTS pg_trgm')])
})

const samples = [
  `CREATE FUNCTION "lock_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no; never'; END $$`,
  'CREATE TRIGGER "lock_same" BEFORE UPDATE OR DELETE ON "lock_books" FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  'CREATE TABLE "lock_shelves" ("id" uuid PRIMARY KEY NOT NULL, "name" text)',
  'DROP TABLE "lock_books"',
  'CREATE INDEX "lock_years" ON "lock_books" USING btree ("year","id")',
  'CREATE UNIQUE INDEX "lock_year" ON "public"."lock_books" ("year") WHERE "year" is not null;',
  'DROP INDEX "lock_names"',
  `ALTER TABLE "lock_authors" ADD COLUMN "letters" jsonb DEFAULT '{"a": [1, 2]}'::jsonb NOT NULL;`,
  `ALTER TABLE "lock_authors" ADD COLUMN "letters" text[] DEFAULT '{}' NOT NULL`,
  'ALTER TABLE "lock_authors" ADD COLUMN "at" timestamp (3) with time zone DEFAULT now() NOT NULL',
  'ALTER TABLE "lock_authors" ADD COLUMN "price" numeric(10, 2)',
  'ALTER TABLE "lock_authors" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL',
  'ALTER TABLE "lock_authors" ADD COLUMN "number" serial NOT NULL',
  'ALTER TABLE "lock_authors" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower("name")) STORED',
  'ALTER TABLE "lock_authors" DROP COLUMN "age"',
  'ALTER TABLE "lock_authors" RENAME COLUMN "age" TO "years"',
  'ALTER TABLE "lock_authors" RENAME TO "lock_writers"',
  'ALTER TABLE "lock_authors" RENAME CONSTRAINT "lock_age" TO "lock_years"',
  'ALTER TABLE "lock_authors" ALTER COLUMN "name" DROP NOT NULL',
  `ALTER TABLE "lock_authors" ALTER COLUMN "name" SET DEFAULT 'Ada'`,
  'ALTER TABLE "lock_authors" ALTER COLUMN "age" SET NOT NULL',
  'ALTER TABLE "lock_authors" ALTER COLUMN "age" SET DATA TYPE bigint',
  `ALTER TABLE "lock_authors" ADD CONSTRAINT "lock_named" CHECK ("name" <> 'it''s; empty, or (not)')`,
  'ALTER TABLE "lock_books" ADD CONSTRAINT "lock_key" PRIMARY KEY("id","year")',
  'ALTER TABLE "lock_books" ADD CONSTRAINT "lock_unique" UNIQUE NULLS NOT DISTINCT("id","year")',
  `ALTER TABLE "lock_books" ADD CONSTRAINT "lock_fk" FOREIGN KEY ("author_id")
    REFERENCES "public"."lock_authors"("id") ON DELETE cascade ON UPDATE no action`,
  'ALTER TABLE "lock_authors" DROP CONSTRAINT "lock_age"',
  `-- What isn't known stays as it was.
  UPDATE "lock_books" "b" SET "year" = 1843, "id" = 2 FROM "lock_authors" "a" WHERE "a"."id" = "b"."author_id"`,
  'INSERT INTO "lock_books" ("id", "year") SELECT "id", 1843 FROM "lock_authors"',
  'DELETE FROM "lock_books"',
]

describe('the lock we name', () => {
  it('has a sample for every kind', () => {
    expect(new Set(samples.map((sample) => locksOf(sample)?.kind))).toEqual(new Set(kindsKnown))
  })

  it.each(samples)('is the one that PostgreSQL takes: %s', async (statement) => {
    const { lock, tables, passes } = locksOf(statement)!
    await client.query('begin')
    try {
      const before = await tablesNamed(tables)
      await client.query(statement)
      const after = before.length > 0 ? before : await tablesNamed(tables)
      const { rows } = await client.query<{ table: number; locks: string[] }>(
        `select relation::int as table, array_agg(mode) as locks from pg_locks
          where pid = pg_backend_pid() and relation = any($1::oid[]) group by 1`,
        [after.map(({ oid }) => oid)],
      )
      expect(rows.map(({ locks }) => strongest(locks))).toEqual(tables.map(() => lock))
      const isWrittenAgain = await filesChanged(before)
      expect(isWrittenAgain).toBe(passes === 4)
    } finally {
      await client.query('rollback')
    }
  })
})

it('a dropped foreign key also locks the table it points to', async () => {
  for (const statement of ['drop table lock_books', 'alter table lock_books drop constraint lock_author']) {
    await client.query('begin')
    await client.query(statement)
    const { rows } = await client.query(
      `select mode from pg_locks where pid = pg_backend_pid() and relation = 'lock_authors'::regclass`,
    )
    await client.query('rollback')
    expect(rows).toContainEqual({ mode: 'AccessExclusiveLock' })
  }
})

type Place = { oid: number; file: number }

/** Of an index, its table. */
async function tablesNamed(names: string[]): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select t.oid::int as oid, t.relfilenode::int as file from unnest($1::text[]) as name
      join pg_class c on c.oid = to_regclass(name) left join pg_index i on i.indexrelid = c.oid
      join pg_class t on t.oid = coalesce(i.indrelid, c.oid)`,
    [names],
  )
  return rows
}

async function filesChanged(before: Place[]): Promise<boolean> {
  const { rows } = await client.query<Place>(
    'select oid::int as oid, relfilenode::int as file from pg_class where oid = any($1::oid[])',
    [before.map(({ oid }) => oid)],
  )
  return rows.some(({ oid, file }) => before.some((place) => place.oid === oid && place.file !== file))
}

const byStrength = ['RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'AccessExclusiveLock']

function strongest(modes: string[]): string {
  const most = byStrength.findLast((mode) => modes.includes(mode)) ?? modes.join()
  return most
    .replace(/Lock$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase()
}

it.each([
  'DO $$ BEGIN CREATE INDEX a ON b (c); END $$',
  'CREATE INDEX CONCURRENTLY "a" ON "b" ("c")',
  'ALTER TABLE "a" ADD COLUMN "b" integer, DROP COLUMN "c"',
  'ALTER TABLE "a" ADD COLUMN "b" integer; UPDATE "a" SET "b" = 1',
  'ALTER TABLE "a" ADD COLUMN "b" integer UNIQUE',
  'ALTER TABLE "a" ADD COLUMN "b" integer REFERENCES "c"("id")',
  'ALTER TABLE "a" ADD CONSTRAINT "b" EXCLUDE USING gist ("c" WITH =)',
  'DROP TABLE "a", "b"',
  'TRUNCATE "a"',
])('has to be looked at: %s', (statement) => {
  expect(locksOf(statement)).toBeUndefined()
})
