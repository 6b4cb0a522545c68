import { expect, it } from 'vitest'
import { upgradeFrom } from '#test/upgrade.ts'

it('entries of the audit log follow the endpoints that were renamed', async () => {
  const names = await upgradeFrom(
    '0014_restore_names',
    (old) =>
      old.query(
        `insert into admin_acts (what, state) values
        ('forum.takeBack', 'done'), ('forum.undoRemoval', 'done'), ('traits.restore', 'done'), ('forum.accept', 'done')`,
      ),
    async (upgraded) => (await upgraded.query('select what from admin_acts order by what')).rows,
  )
  expect(names.map(({ what }) => what)).toEqual([
    'forum.accept',
    'forum.restoreRemoved',
    'forum.unaccept',
    'traits.reset',
  ])
})
