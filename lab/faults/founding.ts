import type { Fault } from './fault.ts'

/** Projects, evidence, weeks, test pages and the inbox. */
export const founding: Fault[] = [
  {
    name: 'two things done to a project at once are not kept apart',
    file: 'features/projects/server/reads.ts',
    from: "found(await tx.select({ id: projects.id }).from(projects).where(isOwn(one)).for('update'))",
    to: 'found(await tx.select({ id: projects.id }).from(projects).where(isOwn(one)))',
    tests: ['features/evidence/server/evidence'],
  },
  {
    name: "another member's evidence can be changed by way of one's own project",
    file: 'features/evidence/server/evidence.ts',
    from: '.where(and(eq(evidence.id, evidenceId), eq(evidence.projectId, projectId)))',
    to: '.where(eq(evidence.id, evidenceId))',
    tests: ['features/evidence/server/evidence'],
  },
  {
    name: 'the stop point is reached one answer too late',
    file: 'planner/evidence/standing.ts',
    from: "if (againstCount >= killNeeded) return 'stop'",
    to: "if (againstCount > killNeeded) return 'stop'",
    tests: ['planner/evidence', 'features/evidence/server/experiments'],
  },
  {
    name: 'evidence that its founder reworded still counts as seen by us',
    file: 'features/evidence/server/pieces.ts',
    from: "{ standsFor, provenance: 'told' as const }",
    to: '{ standsFor, provenance: piece.provenance }',
    tests: ['features/evidence/server/evidence'],
  },
  {
    name: "a founder east of London can't log what happened this morning",
    file: 'features/evidence/server/pieces.ts',
    from: 'const latest = new Date(now.getTime() + day).toISOString().slice(0, 10)',
    to: 'const latest = now.toISOString().slice(0, 10)',
    tests: ['features/evidence/server/evidence'],
  },
  {
    name: 'a decided test leaves its steps open in the week',
    file: 'features/evidence/server/experiments.ts',
    from: '  for (const { testDecided } of app.features) await testDecided?.(tx, test)\n',
    to: '',
    tests: ['features/evidence/server/experiments', 'features/action-plans/server/action-plans'],
  },
  {
    name: 'a corrected weekly review is silently dropped',
    file: 'features/action-plans/server/plans.ts',
    from: '.onConflictDoUpdate({ target: weeklyReviews.planId, set: answers })',
    to: '.onConflictDoNothing()',
    tests: ['features/action-plans/server/action-plans'],
  },
  {
    name: "a banned member's calendar link goes on working",
    file: 'features/action-plans/server/calendar.ts',
    from: '.where(and(eq(calendarFeeds.token, hashToken(token)), isPresent(app.clock.now())))',
    to: '.where(eq(calendarFeeds.token, hashToken(token)))',
    tests: ['features/action-plans/server/calendar'],
  },
  {
    name: 'the weekly email is sent twice',
    file: 'features/notifications/server/commands.ts',
    from: '  if (!isWeekDue(choices, now)) return null\n  await recordWeek(tx, userId, now)\n',
    to: '  if (!isWeekDue(choices, now)) return null\n',
    tests: ['features/action-plans/server/weekly-email'],
  },
  {
    name: 'a second partial refund is counted on top of the first',
    file: 'features/inbox/server/payments.ts',
    from: "refunded: Math.max(payment.refunded, event.kind === 'refund' ? (event.amount ?? 0) : 0),",
    to: "refunded: payment.refunded + (event.kind === 'refund' ? (event.amount ?? 0) : 0),",
    tests: ['features/inbox/server/payments'],
  },
  {
    name: 'two visitors of a test page book the same time',
    file: 'features/test-pages/server/answering.ts',
    from: "    .where(eq(testPages.id, page.id))\n    .for('update', { of: testPages })",
    to: '    .where(eq(testPages.id, page.id))',
    tests: ['features/test-pages/server/visitors'],
  },
]
