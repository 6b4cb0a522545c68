import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { makersOf } from './maker.ts'
import type { Makers } from './maker.ts'
import { performRun } from './perform.ts'
import { generationRuns } from './tables.ts'

const world = await createWorld()
const makers = makersOf(world.app)

function gate() {
  let open!: () => void
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it('a process that was silent for long writes nothing into a run another took over', async () => {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  world.clock.forward(minute)
  const [run] = await world.db
    .insert(generationRuns)
    .values({
      projectId: id,
      status: 'queued',
      steps: [{ part: 'analysis', state: 'waiting', detail: null }],
      createdAt: world.clock.now(),
    })
    .returning()
  const versions = async () =>
    (
      await world.db
        .select({ version: opportunityAnalyses.version })
        .from(opportunityAnalyses)
        .where(eq(opportunityAnalyses.projectId, id))
        .orderBy(opportunityAnalyses.version)
    ).map(({ version }) => version)

  const [taken, wrote] = [gate(), gate()]
  let other: Promise<void> | undefined
  const ofOther: Makers['analysis'] = async (step) => {
    taken.open()
    await wrote.opened
    await makers.analysis(step)
  }
  const ofSilent: Makers['analysis'] = async (step) => {
    world.clock.forward(periods.generationSilence + minute)
    other = performRun(world.app, run!.id, { ...makers, analysis: ofOther })
    await taken.opened
    await makers.analysis(step)
  }
  await performRun(world.app, run!.id, { ...makers, analysis: ofSilent })
  expect(await versions()).toEqual([1])
  wrote.open()
  await other
  expect(await versions()).toEqual([1, 2])
})
