import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OtherIdeaView } from '#features/evidence/contract.ts'
import type { IdeaView } from '#features/ideas/contract.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()

async function stopped(from?: (ideas: IdeaView[]) => IdeaView) {
  const me = await world.member()
  const own = await makeProject(me)
  const { ideas } = (await me.call('POST', '/functions/generate-business-ideas', { body: {} })).body
  const made = from ? await fromIdea(me, from(ideas)) : own
  await world.drain()
  const path = `/projects/${made.id}`
  const { body: test } = await me.call('POST', `${path}/experiments`, { body: {} })
  const body = { decision: 'stop', note: 'They have an answer already.' }
  await me.call('PUT', `${path}/experiments/${test.id}/decision`, { body })
  const others = async (): Promise<OtherIdeaView[]> =>
    (await me.call('GET', `/now?projectId=${made.id}`)).body.projects[0].ideas
  return { me, ideas: ideas as IdeaView[], projectId: made.id as string, others }
}

const fromIdea = async (me: Browser, { id, name, description }: IdeaView) =>
  (
    await me.call('POST', '/functions/create-project-plan', {
      body: { selectedIdea: { id, name, description }, projectType: 'ai_generated' },
    })
  ).body

const isFor = (idea: IdeaView | undefined, audienceId: string) =>
  world.db
    .update(businessIdeas)
    .set({ content: sql`jsonb_set(content, '{audienceId}', to_jsonb(${audienceId}::text))` })
    .where(eq(businessIdeas.id, idea!.id))

const names = (ideas: (OtherIdeaView | IdeaView | undefined)[]) => ideas.map((idea) => idea?.name)

describe('after stopping, the ideas to go on with', () => {
  it('are for the same people as the idea that was stopped', async () => {
    const { ideas, others } = await stopped(([first]) => first!)
    await isFor(ideas[3], ideas[0]!.audienceId)
    const [other, ...more] = await others()
    expect([other?.name, other?.forSamePeople, more]).toEqual([ideas[3]!.name, true, []])
  })

  it('are for the people that an own idea names', async () => {
    const { ideas, others } = await stopped()
    await isFor(ideas[2], 'food-shop-owners')
    await isFor(ideas[4], 'food-shop-owners')
    expect(names(await others())).toEqual(names([ideas[2], ideas[4]]))
  })

  it('are otherwise the best two: saved first, none dismissed, none planned', async () => {
    const { me, ideas, others } = await stopped(([first]) => first!)
    for (const idea of ideas) await isFor(idea, `people-of-${idea.id}`)
    expect(names(await others())).toEqual(names([ideas[1], ideas[2]]))
    await me.call('PUT', `/ideas/${ideas[4]!.id}/save`)
    await me.call('PUT', `/ideas/${ideas[1]!.id}/dismissal`, { body: { reason: 'boring' } })
    expect(names(await others())).toEqual(names([ideas[4], ideas[2]]))
    expect((await others()).some(({ forSamePeople }) => forSamePeople)).toBe(false)
    await fromIdea(me, ideas[4]!)
    expect(names(await others())).toEqual(names([ideas[2], ideas[3]]))
  })

  it('are not shown to others, nor beside projects that were not stopped', async () => {
    const { me, projectId } = await stopped(([first]) => first!)
    const stranger = await world.member()
    const asked = await stranger.call('GET', `/now?projectId=${projectId}`)
    expect(asked.body.projects).toEqual([])
    const { body } = await me.call('GET', '/now')
    expect(body.projects.flatMap(({ ideas }: { ideas: OtherIdeaView[] }) => ideas)).toEqual([])
  })

  it('stay away from a token for that project alone', async () => {
    const { me, projectId, others } = await stopped()
    const secretFor = async (only: string | null) =>
      (
        await me.call('POST', '/account/tokens', {
          body: { name: 'My laptop', scope: 'read', projectId: only, days: 30, password },
        })
      ).body.secret
    const seenBy = async (secret: string) =>
      (
        await world.visitor().call('GET', `/now?projectId=${projectId}`, {
          origin: null,
          headers: { authorization: `Bearer ${secret}` },
        })
      ).body.projects[0].ideas
    expect(await seenBy(await secretFor(null))).toEqual(await others())
    expect(await seenBy(await secretFor(projectId))).toEqual([])
  })
})
