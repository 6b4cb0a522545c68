import { afterAll, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { suggestWeekly } from '#features/collaborations/server/batch.ts'
import { remindOfMarathons, scheduleMarathons } from '#features/events/server/schedule.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { day } from '#kit/contract/time.ts'
import { createWorld } from '#test/harness.ts'
import { moveToday, suiteDay } from '#test/today.ts'
import { cast } from './cast.ts'
import { peopleTakePart } from './scenes/community.ts'
import { createStage } from './stage.ts'
import type { Actor, Stage } from './stage.ts'

/** A fortnight, so that every weekday meets both weeks of the marathons; then the days on which calendars go wrong. */
const inARow = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.parse('2026-11-15T12:00:00Z') + index * day).toISOString(),
)
const awkward = [
  // Ends and beginnings of months and years, and leap days.
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
  '2027-01-03',
  '2027-01-31',
  '2027-02-28',
  '2027-03-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-12-31',
  '2029-01-01',
  '2029-02-28',
  // Clock changes in the European Union, in the United States and on Lord Howe (half an hour), and the
  // days around them.
  '2027-03-13',
  '2027-03-14',
  '2027-03-15',
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
  '2027-04-04',
  '2027-10-03',
  '2027-10-30',
  '2027-10-31',
  '2027-11-01',
  '2027-11-06',
  '2027-11-07',
  '2027-11-08',
].flatMap((date, index) => [`${date}T${['00:00:01', '01:30:00', '15:00:00', '23:59:59'][index % 4]}Z`])
const marathon = [
  '2026-11-21T14:59:59Z',
  '2026-11-21T15:00:00Z',
  '2026-11-21T17:59:59Z',
  '2026-11-21T18:00:00Z',
  '2026-11-22T00:00:00Z',
]

const days = [...inARow, ...awkward, ...marathon].toSorted()
const world = await createWorld()

afterAll(() => moveToday(suiteDay))

it('covers forty-one different days', () => {
  expect(new Set(days.map((at) => at.slice(0, 10))).size).toBe(41)
})

it.each(days)('everything that depends on the date works at %s', async (today) => {
  moveToday(today)
  const moveTo = (time: Date) => world.clock.forward(time.getTime() - world.clock.now().getTime())
  moveTo(new Date(today))
  const stage = createStage({ app: world.app, fetch: world.fetch, moveTo }, world.clock.now())
  const people = ['Ada', 'Grace', 'Mary'].map((name) => `${name} ${today.replaceAll(/\W/g, '')}`)
  stage.at(2, 1)
  for (const name of people) await stage.join(name)
  await peopleTakePart(stage, people)
  moveTo(stage.today)
  const founder = stage.actor(people[0]!)
  const projectId = await weekOf(founder, stage)
  for (const sweep of [scheduleMarathons, remindOfMarathons, suggestWeekly, sweepDue, runHousekeeping])
    await sweep(world.app)
  await stage.settle()
  // Otherwise each day would renew the projects of all earlier days.
  await founder.call('DELETE', `/projects/${projectId}`)
  expect(world.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

async function weekOf(founder: Actor, stage: Stage): Promise<string> {
  for (const [index, option] of cast[0]!.answers.entries())
    await founder.call('PUT', `/questionnaire/answers/${index + 1}`, { option, text: null })
  const idea = { name: 'Bread plan', description: 'A page that tells bakeries how much to bake tomorrow.' }
  const { id } = await founder.call('POST', '/functions/create-project-plan', {
    selectedIdea: idea,
    projectType: 'user_provided',
  })
  await stage.settle()
  const { text } = await founder.call('GET', `/projects/${id}/action-plan/calendar`)
  const starts = [...text.matchAll(/DTSTART[^:]*:(\d{8})/g)].map(([, date]) => date)
  expect(starts.length).toBeGreaterThan(2)
  const days = Array.from({ length: 8 }, (_, index) =>
    new Date(stage.today.getTime() + index * day).toISOString().slice(0, 10).replaceAll('-', ''),
  )
  expect(starts.filter((start) => !days.includes(start!))).toEqual([])
  const heard = {
    kind: 'conversation',
    stance: 'for',
    happenedOn: stage.today.toISOString().slice(0, 10),
    text: 'A baker threw away eleven loaves on Sunday.',
  }
  await founder.call('POST', `/projects/${id}/evidence`, heard)
  await founder.call('GET', '/dashboard/counts')
  return id as string
}
