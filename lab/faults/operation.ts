import type { Fault } from './fault.ts'

/** Emails, payment, own data, backups, jobs, and what every feature uses. */
export const operation: Fault[] = [
  {
    name: 'email goes on for a group of news that its reader turned off',
    file: 'features/notifications/server/commands.ts',
    from: 'return choices[column] && choices[group] ? stopAddress',
    to: 'return choices[column] ? stopAddress',
    tests: ['features/events/server'],
  },
  {
    name: 'what Stripe sends twice is acted on twice',
    file: 'features/billing/server/webhook.ts',
    from: 'return first ? apply(tx, app, { event, userId, about: ensure(about.data) }) : []',
    to: 'return apply(tx, app, { event, userId, about: ensure(about.data) })',
    tests: ['features/billing/server/webhook'],
  },
  {
    name: 'a cancellation the member chose is undone when a ban ends',
    file: 'features/billing/server/follow-account.ts',
    from: 'if (!away && isOurs)',
    to: 'if (!away && ends)',
    tests: ['features/billing/server/follow-account'],
  },
  {
    name: 'a data export mixes two moments',
    file: 'features/own-data/server/public.ts',
    from: "{ isolationLevel: 'repeatable read', accessMode: 'read only' }",
    to: "{ accessMode: 'read only' }",
    tests: ['features/own-data/server/export'],
  },
  {
    name: 'emails to others still name an erased member',
    file: 'features/own-data/server/erase.ts',
    from: '  await deleteEmailsAbout(tx, [userId])\n',
    to: '',
    tests: ['features/own-data/server/erase'],
  },
  {
    name: 'the only backup that was proven can be deleted by hand',
    file: 'features/backups/server/files.ts',
    from: "  if (proven?.file === file) throw new Refusal('conflict', wording.kept)\n",
    to: '',
    tests: ['features/backups/server/files'],
  },
  {
    name: 'a run that another process took over is written by both',
    file: 'features/generation/server/runs.ts',
    from: '    eq(generationRuns.startedAt, ensure(run.startedAt)),\n',
    to: '',
    tests: ['features/generation/server'],
  },
  {
    name: 'a failed generation is not tried again',
    file: 'features/generation/server/perform.ts',
    from: '    await putBack(app, run)\n    throw error\n',
    to: '    await putBack(app, run)\n',
    tests: ['features/generation/server/generation'],
  },
  {
    name: 'two processes send the same email',
    file: 'kit/server/mail.ts',
    from: '    or(isNull(mails.sendingUntil), lte(mails.sendingUntil, now)),\n',
    to: '',
    tests: ['kit/server/mail'],
  },
  {
    name: 'a visitor reads the state before a change from the cache',
    file: 'app/server/api-answers.ts',
    from:
      '  try {\n    return await answerFresh(c, parts)\n  } finally {\n' +
      '    // So the caller, and anyone notified, reads the new state.\n    cache.clear()\n  }\n',
    to: '  cache.clear()\n  return answerFresh(c, parts)\n',
    tests: ['response-cache'],
  },
  {
    name: "a create that fails gets another member's answer to the same key",
    file: 'kit/server/idempotency.ts',
    from: '        sql`${idempotencyKeys.userId} is not distinct from ${userId}::uuid`,\n',
    to: '',
    tests: ['app/server/guards'],
  },
  {
    name: 'rows of one day are skipped between two pages of a list',
    file: 'kit/server/paging.ts',
    from: '(${day}, ${createdAt}, ${id}) ${than} (${place.day}::date, ${added})',
    to: '${day} ${than} ${place.day}::date',
    tests: ['features/evidence/server/evidence'],
  },
  {
    name: 'a failure of ours leaves no line in the log',
    file: 'kit/server/errors.ts',
    from: "unexpected: code === 'internal' }",
    to: 'unexpected: false }',
    tests: ['app/server/api.test.ts'],
  },
]
