import type { Fault } from './fault.ts'

const weeks = { tests: ['lab/torture/weeks'], played: { commands: 2000, seed: 2811 } }
const deletion = { tests: ['lab/torture/deletion'], played: { commands: 2000, seed: 2811 } }

/** Found by what members see after many commands in any order. */
export const modelled: Fault[] = [
  {
    name: 'a week asked for beside a due analysis never comes',
    file: 'features/generation/server/runs.ts',
    from: '  if (!run || wanted.every((part) => run.steps.some((step) => step.part === part))) return run\n',
    to: '  if (run) return run\n',
    ...weeks,
  },
  {
    name: 'an archived project goes on getting weeks',
    file: 'features/generation/server/sweep.ts',
    from: "        eq(projects.status, 'active'),\n",
    to: '',
    ...weeks,
  },
  {
    name: 'tasks a member added are gone in the next week',
    file: 'features/action-plans/server/make.ts',
    from: 'const items = [...planned, ...rest].map(',
    to: 'const items = planned.map(',
    ...weeks,
  },
  {
    name: 'an account is kept although its day has come',
    file: 'features/accounts/server/commands.ts',
    from: '.where(and(whose, gt(accountDeletions.dueAt, at)))',
    to: '.where(whose)',
    ...deletion,
  },
  {
    name: 'responses stay although their author asked to erase them',
    file: 'features/forum/server/erasure.ts',
    from: ".where(posts === 'erase' ? mine : and(mine, isNotNull(forumResponses.deletedAt)))",
    to: '.where(and(mine, isNotNull(forumResponses.deletedAt)))',
    ...deletion,
  },
  {
    name: 'removed evidence is kept for twice as long as promised',
    file: 'features/evidence/server/feature.ts',
    from: 'clock.now().getTime() - periods.removedKept)',
    to: 'clock.now().getTime() - 2 * periods.removedKept)',
    ...deletion,
  },
]
