import { describe, expect, it } from 'vitest'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { day, week } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { isObeyed } from '#planner/week/obey.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { PlanState } from '../contract.ts'
import { actionPlansExport } from './export.ts'

const world = await createWorld()

async function founder() {
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  const path = `/projects/${id}`
  return {
    member,
    path,
    read: async (): Promise<PlanState> => (await member.call('GET', `${path}/action-plan`)).body,
    review: (learned: string) =>
      member.call('PUT', `${path}/action-plan/review`, {
        body: { did: 'Wrote to five bakers', learned, number: '5' },
      }),
    nextWeek: async () => {
      world.clock.forward(periods.actionPlan + 60_000)
      await sweepDue(world.app)
      await world.drain()
      await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
    },
  }
}

describe('a wish in a review', () => {
  it('is shown at once, holds for eight weeks, and then ends', async () => {
    const { review, read, nextWeek } = await founder()
    const { wishes } = (await review('They like it. No calls, please. They are busy.')).body
    expect(wishes).toMatchObject([{ kind: 'no_calls', words: 'No calls, please', heardIn: 'review' }])
    for (let number = 2; number <= 8; number += 1) {
      await nextWeek()
      const state = await read()
      expect([state.plan!.week, state.wishes.length]).toEqual([number, 1])
      expect(isObeyed(state.plan!.items, state.wishes)).toBe(true)
    }
    await nextWeek()
    await nextWeek()
    expect((await read()).wishes).toEqual([])
  })

  it('holds again if it is written again after it ended', async () => {
    const { member, review, read, nextWeek } = await founder()
    await review('No calls, please.')
    world.clock.forward(8 * week)
    await nextWeek()
    expect((await read()).wishes).toEqual([])
    const [wish] = (await review('No calls, please. And no calls, please')).body.wishes
    expect(wish.until).toBe(new Date(world.clock.now().getTime() + 8 * week).toISOString())
    await member.call('DELETE', `/projects/${(await read()).plan!.projectId}/wishes/${wish.id}`)
    expect((await review('No calls, please.')).body.wishes).toEqual([])
  })

  it('is obeyed by analyses until it is undone', async () => {
    const { member, path, review } = await founder()
    const [wish] = (await review('no meetings, no visits')).body.wishes
    const stepsOf = async (): Promise<string> => {
      await member.call('POST', '/functions/update-project-analysis', {
        body: { projectId: path.split('/')[2] },
      })
      await world.drain()
      const { analysis } = (await member.call('GET', `${path}/analysis`)).body
      return JSON.stringify(
        analysis.analysisContent.comprehensiveOpportunities.filter(({ key }: Json) =>
          key.startsWith('channel:'),
        ),
      )
    }
    const rounds = async () => `${await stepsOf()}${await stepsOf()}${await stepsOf()}${await stepsOf()}`
    expect(await rounds()).not.toMatch(/channel:(?:shop-visit|trade-evening)/)
    await member.call('DELETE', `${path}/wishes/${wish.id}`)
    expect(await rounds()).toMatch(/channel:(?:shop-visit|trade-evening)/)
  })

  it('holds for the next five ideas, which say so, until it is undone', async () => {
    const { member, path, review } = await founder()
    const next = async () =>
      (
        await member.call('POST', '/functions/generate-business-ideas', {
          body: { regenerate: true },
        })
      ).body
    const [wish] = (await review('no calls please')).body.wishes
    const wished = await next()
    expect(wished.whyDifferent).toContain('You asked for no calls in your weeks, and these ideas keep to it.')
    const steps: string[] = wished.ideas.flatMap(({ firstTest }: Json) => firstTest.steps)
    expect(steps.filter((step) => /\bcalls?\b/i.test(step) && !step.startsWith('In writing'))).toEqual([])
    await member.call('DELETE', `${path}/wishes/${wish.id}`)
    expect((await next()).whyDifferent).not.toContain('You asked for')
  })

  it('is undone, stays undone when saved again, and comes back on request', async () => {
    const { member, path, review, read } = await founder()
    const [wish] = (await review('no meetings')).body.wishes
    const one = `${path}/wishes/${wish.id}`
    expect((await member.call('DELETE', one)).body.wishes).toEqual([])
    expect((await review('no meetings')).body.wishes).toEqual([])
    expect((await member.call('POST', `${one}/restoration`)).body.wishes).toHaveLength(1)
    expect((await read()).wishes).toHaveLength(1)
  })

  it('belongs to its project, and is in the export', async () => {
    const one = await founder()
    const other = await founder()
    const [wish] = (await one.review('no calls')).body.wishes
    expect((await other.member.call('DELETE', `${other.path}/wishes/${wish.id}`)).status).toBe(404)
    expect((await other.member.call('DELETE', `${one.path}/wishes/${wish.id}`)).status).toBe(404)
    const part = actionPlansExport.find(({ name }) => name === 'wishes')!
    expect(await part.select(world.db, one.member.id)).toMatchObject([
      { kind: 'no_calls', words: 'no calls' },
    ])
    expect(await part.select(world.db, other.member.id)).toEqual([])
  })
})

it('a wish in evidence is heard when the next week is made', async () => {
  const { member, path, read, nextWeek } = await founder()
  const body = {
    kind: 'conversation',
    stance: 'for',
    text: 'She would pay. From now on only bakery owners with two ovens',
    happenedOn: new Date(world.clock.now().getTime()).toISOString().slice(0, 10),
  }
  expect((await member.call('POST', `${path}/evidence`, { body })).status).toBeLessThan(300)
  world.clock.forward(day)
  await nextWeek()
  const { wishes, plan } = await read()
  expect(wishes).toMatchObject([{ kind: 'only_people', heardIn: 'evidence' }])
  expect(plan!.items.some(({ doneWhen }) => doneWhen.includes('Only with the people you named.'))).toBe(true)
})
