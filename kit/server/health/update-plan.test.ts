import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { rootUpTo, rootWith } from '#test/upgrade.ts'
import { withClient } from '../postgres/with-client.ts'
import { inShort, notesSince } from './release-notes.ts'
import { linesOf, roomFor, versionOf } from './update-lines.ts'
import { assumedRate, updatePlan } from './update-plan.ts'

const world = await createWorld()
const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true }))))

const planFor = (root: string) => withClient(world.url, (client) => updatePlan(client, root))
async function planWith(statements: string[]) {
  const root = await rootWith(statements)
  roots.push(root)
  return planFor(root)
}
const gigabytes = (table: string, size: number, rows = 3e6) => ({
  table,
  size: { table, rows, bytes: size * 1e9 },
})

describe('the plan of an update', () => {
  it('has nothing in it where all is applied, and knows the version', async () => {
    const plan = await planFor(process.cwd())
    expect(linesOf(plan)).toEqual(['The tables are those of this version. The next start changes none.'])
    expect(versionOf(plan, '0.1.0')).toMatchObject({ state: 'well', said: /^This is 0\.1\.0\. .*2026/ })
  })

  it('has the size and the time of each statement, and changes nothing', async () => {
    const plan = await planWith([
      'CREATE TABLE "pets" ("id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL);',
      'ALTER TABLE "pets" ADD CONSTRAINT "pets_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
      'UPDATE "users" SET "name" = upper("name");',
      'DROP INDEX "sessions_user_id_idx";',
      '-- The rest is by hand.\nDO $$ BEGIN PERFORM 1; END $$;',
    ])
    const [{ name, steps }] = plan.migrations as [(typeof plan.migrations)[number]]
    const [create, key, update, drop, block] = steps as [...typeof steps] & { length: 5 }
    expect([name, steps.length]).toEqual(['next', 5])
    expect(create).toMatchObject({ tables: [{ table: 'pets', size: undefined }], seconds: 0 })
    expect(key).toMatchObject({ tables: [{ table: 'pets' }, { table: 'users', size: { table: 'users' } }] })
    const { bytes = 0 } = update?.tables[0]?.size ?? {}
    expect(bytes).toBeGreaterThan(8000)
    expect(update?.seconds).toBeCloseTo((6 * bytes) / assumedRate)
    expect(drop?.tables).toMatchObject([{ table: 'sessions' }])
    expect(block).toMatchObject({ statement: 'DO $$ BEGIN PERFORM 1; END $$;', seconds: undefined })
    const { rows } = await world.database.pool.query(`select to_regclass('pets') as pets`)
    expect(rows).toEqual([{ pets: null }])
  })

  it('is read out for an operator', () => {
    const step = { statement: '', kind: 'ADD CHECK', lock: 'ACCESS EXCLUSIVE' as const }
    const lines = linesOf({
      last: { name: '0001_first', madeAt: new Date() },
      migrations: [
        {
          name: '0002_second',
          steps: [
            { ...step, tables: [gigabytes('users', 1.5)], seconds: 15 },
            {
              ...step,
              kind: 'UPDATE',
              lock: 'ROW EXCLUSIVE',
              tables: [gigabytes('mails', 9, 0)],
              seconds: 270,
            },
            { ...step, tables: [{ table: 'pets', size: undefined }], seconds: 0 },
            { ...step, tables: [gigabytes('plans', 0)], seconds: 0, kind: 'DROP CONSTRAINT' },
            { statement: 'TRUNCATE\n  a', kind: undefined, lock: undefined, tables: [], seconds: undefined },
          ],
        },
      ],
    })
    expect(lines.slice(0, -1)).toEqual([
      'Migrations that the next start applies, all or none (1):',
      '0002_second',
      '  ADD CHECK on users (1.5 GB, about 3,000,000 rows): about 15 seconds, ACCESS EXCLUSIVE',
      '  UPDATE on mails (9.0 GB): about 5 minutes, ROW EXCLUSIVE',
      '  ADD CHECK on pets (new): brief, ACCESS EXCLUSIVE',
      '  DROP CONSTRAINT on plans (small): brief, ACCESS EXCLUSIVE',
      '  unknown: look at it: TRUNCATE a',
      '',
      'In all: about 5 minutes, and 1 to look at. A lock is kept until all of them are done.',
      'Until then, no one can read or change: users, plans.',
      'Until then, changes of the same rows wait in: mails.',
      'A foreign key that is dropped, alone or with its table, also locks the table it points to.',
    ])
  })

  it('is broken where the tables are of a newer version', async () => {
    const older = await rootUpTo('0046_model_objections')
    roots.push(older)
    expect(versionOf(await planFor(older), '0.1.0')).toMatchObject({ state: 'broken' })
  })

  it('knows a database where nothing ran yet', () => {
    const plan = { last: null, migrations: [] }
    expect(linesOf(plan)).toEqual(['There are no tables yet. The first start makes them.'])
    expect(versionOf(plan, '0.1.0').state).toBe('well')
  })
})

it('an update wants twice the room of the database', () => {
  expect([roomFor(4e9, 9e9).state, roomFor(5e9, 9e9).state]).toEqual(['well', 'unwell'])
})

it('release notes are for operators, and only those since the last update', () => {
  const changelog = [
    '# Changelog\n\nFor all.\n',
    '## [Unreleased]\n\n### Added, for members\n\n- A sheet.\n\n### Added, for operators\n\n- A switch.\n',
    '## [0.2.0] - 2026-12-10\n\n### Fixed\n\n- A leak.\n',
    '## [0.1.0] - 2026-11-30\n\n### Fixed\n\n- Something old.\n',
  ].join('\n')
  expect(notesSince(changelog, new Date('2026-12-10T12:00:00Z')).split('\n').filter(Boolean)).toEqual([
    '## [Unreleased]',
    '### Added, for operators',
    '- A switch.',
    '## [0.2.0] - 2026-12-10',
    '### Fixed',
    '- A leak.',
  ])
})

it('short release notes name each entry, or else quote its first sentence', () => {
  const notes =
    '## [Unreleased]\n\nSome words.\n\n### Added, for operators\n\n- **A switch**: it does much. And more.\n- Port 2.0 is gone. See there.\n'
  expect(inShort(notes)).toBe('[Unreleased]\n\nAdded, for operators\n- A switch\n- Port 2.0 is gone.')
})
