import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { day } from '#kit/contract/time.ts'
import { recountAll } from '#kit/server/recount.ts'
import type { PhaseKind } from '#planner/terms.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { phaseKindOf } from '../contract.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'

const world = await createWorld()
const create = '/functions/create-project-plan'
const own = (name = 'Bread plan') => ({
  selectedIdea: { name, description: 'Tell bakeries how much to bake.' },
  projectType: 'user_provided',
})
const tasksOf = (project: Json) => project.implementationPlan.phases.flatMap((phase: Json) => phase.tasks)

describe('create-project-plan', () => {
  it('makes a project of an own idea, quoting it and asking what is missing', async () => {
    const project = await makeProject(await world.member())
    expect(project.implementationPlan.phases.map((phase: Json) => phase.name)).toEqual([
      'Initial Setup',
      'Development',
      'Beta Testing',
      'Growth',
      'Scaling',
    ])
    for (const title of [
      'Market Research and Feasibility',
      'Business Model Design',
      'Feature Development - Basic',
      'Share with Personal Contacts',
      'Share with Community Users',
      'Trend-based Marketing',
      'Collaboration',
      'Revenue Share Partnership',
    ]) {
      expect(
        tasksOf(project).map((task: Json) => task.title),
        title,
      ).toContain(title)
    }
    expect(project.brief.problem).toContain('A page that tells bakeries how much to bake tomorrow.')
    expect(project.brief.openQuestions.length).toBeGreaterThan(0)
    expect(project).toMatchObject({
      projectType: 'user_provided',
      progress: 0,
      status: 'active',
      madeBy: 'Planner',
    })
  })

  it('makes a project from a generated idea, with its brief', async () => {
    const member = await world.member()
    await answerAll(member)
    const [idea] = (await member.call('POST', '/functions/generate-business-ideas', { body: {} })).body.ideas
    const { status, body } = await member.call('POST', create, {
      body: {
        selectedIdea: { id: idea.id, name: idea.name, description: idea.description },
        projectType: 'ai_generated',
        userId: member.id,
      },
    })
    expect([status, body.title, body.ideaId, body.brief.riskiestAssumption]).toEqual([
      201,
      idea.name,
      idea.id,
      idea.riskiestAssumption,
    ])
  })

  it("begins a digital asset's plan with an audit of six numbers", async () => {
    const member = await world.member()
    await answerAll(member)
    const body = {
      selectedIdea: { name: 'My shop', description: 'Cards' },
      projectType: 'digital_asset',
      assetType: 'ecommerce',
      assetDetails: { description: 'A card shop', details: 'Forty orders a month' },
    }
    const project = (await member.call('POST', create, { body })).body
    expect(project).toMatchObject({
      assetType: 'ecommerce',
      category: 'E-commerce',
      description: 'A card shop',
    })
    expect(
      project.implementationPlan.phases[0].tasks
        .slice(0, 6)
        .every((task: Json) => /visit|payment|cost|watch \d/i.test(task.title)),
    ).toBe(true)
  })

  it.each([
    ['no title', { ...own('') }],
    ['a title of spaces', own('   ')],
    ['a title of 121 characters', own('x'.repeat(121))],
    ['a project type that does not exist', { ...own(), projectType: 'magic' }],
    ['an asset without its details', { ...own(), projectType: 'digital_asset', assetType: 'blog' }],
    ['an asset type that does not exist', { ...own(), projectType: 'digital_asset', assetType: 'castle' }],
    ['a wrong type', { selectedIdea: 7, projectType: 'user_provided' }],
  ])('refuses %s', async (_, body) => {
    const member = await world.member()
    await answerAll(member)
    const answer = await member.call('POST', create, { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  })

  it('refuses too few answers, foreign ids and visitors', async () => {
    const [member, other] = [await world.member(), await world.member()]
    expect((await member.call('POST', create, { body: own() })).status).toBe(422)
    await answerAll(member)
    await answerAll(other)
    expect((await member.call('POST', create, { body: { ...own(), userId: other.id } })).status).toBe(403)
    const [foreign] = (await other.call('POST', '/functions/generate-business-ideas', { body: {} })).body
      .ideas
    expect(
      (
        await member.call('POST', create, {
          body: { selectedIdea: { ...foreign }, projectType: 'ai_generated' },
        })
      ).status,
    ).toBe(404)
    expect((await world.visitor().call('POST', create, { body: own() })).status).toBe(401)
  })

  it('leaves one project for a repeated key or two tabs', async () => {
    const member = await world.member()
    await answerAll(member)
    const key = randomUUID()
    const repeated = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.call('POST', create, { body: own(), headers: { 'idempotency-key': key } }),
      ),
    )
    expect(new Set(repeated.map((answer) => answer.body.id)).size).toBe(1)
    const tabs = await Promise.all(
      [1, 2].map(() =>
        member.call('POST', create, { body: own('Two tabs'), headers: { 'idempotency-key': randomUUID() } }),
      ),
    )
    expect(tabs.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect(await world.db.select().from(projects).where(eq(projects.userId, member.id))).toHaveLength(2)
  })

  it('sets no protected field from the body', async () => {
    const member = await world.member()
    await answerAll(member)
    const body = {
      ...own('Mass'),
      progress: 99,
      status: 'archived',
      madeBy: 'Me',
      createdAt: '2000-01-01T00:00:00.000Z',
      user_id: randomUUID(),
      deletedAt: '2000-01-01',
    }
    expect((await member.call('POST', create, { body })).body).toMatchObject({
      progress: 0,
      status: 'active',
      madeBy: 'Planner',
    })
  })
})

describe("a user's projects", () => {
  it('page newest first without gaps or duplicates', async () => {
    const [member, other] = [await world.member(), await world.member()]
    await answerAll(member)
    for (let n = 0; n < 7; n++) {
      world.clock.forward(1)
      await member.call('POST', create, { body: own(`Project ${n}`) })
    }
    await makeProject(other)
    const titles: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Json } = await member.call(
        'GET',
        `/projects?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      )
      titles.push(...body.items.map((project: Json) => project.title))
      cursor = body.nextCursor
    }
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Project ${n}`))
    expect((await member.call('GET', '/projects?cursor=made-up')).status).toBe(200)
    expect((await member.call('GET', '/projects?limit=1000')).status).toBe(400)
  })

  it('are changed, archived, restored, deleted, and erased after 30 days', async () => {
    const member = await world.member()
    const { id } = await makeProject(member)
    expect(
      (await member.call('PATCH', `/projects/${id}`, { body: { title: 'New name' } })).body,
    ).toMatchObject({ title: 'New name' })
    expect((await member.call('PATCH', `/projects/${id}`, { body: { title: ' ' } })).status).toBe(400)
    expect((await member.call('PUT', `/projects/${id}/archive`)).body.status).toBe('archived')
    expect((await member.call('GET', '/projects')).body.items).toEqual([])
    expect((await member.call('GET', '/projects?status=archived')).body.items).toHaveLength(1)
    expect((await member.call('POST', `/projects/${id}/archive/restoration`)).body.status).toBe('active')
    expect((await member.call('DELETE', `/projects/${id}`)).body).toEqual({ id })
    expect((await member.call('GET', `/projects/${id}`)).status).toBe(404)
    const [deleted] = (await member.call('GET', '/projects?status=deleted')).body.items
    expect(deleted).toMatchObject({ id, title: 'New name' })
    expect(Date.parse(deleted.erasedAt) - world.clock.now().getTime()).toBe(30 * day)
    const other = await world.member()
    expect((await other.call('GET', '/projects?status=deleted')).body.items).toEqual([])
    expect((await member.call('POST', `/projects/${id}/restoration`)).body).toMatchObject({
      title: 'New name',
      erasedAt: null,
    })
    expect((await member.call('GET', '/projects?status=deleted')).body.items).toEqual([])
    await member.call('DELETE', `/projects/${id}`)
    await runHousekeeping(world.app)
    expect(await world.db.select().from(projects).where(eq(projects.id, id))).toHaveLength(1)
    world.clock.forward(31 * day)
    await runHousekeeping(world.app)
    expect(await world.db.select().from(projects).where(eq(projects.id, id))).toHaveLength(0)
  })

  it('are not found alike for foreign, unknown and malformed ids', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const project = await makeProject(owner)
    const [task] = tasksOf(project)
    const phase = project.implementationPlan.phases[0].id
    const attempts = (id: string): [string, string, object?][] => [
      ['GET', `/projects/${id}`],
      ['PATCH', `/projects/${id}`, { title: 'Mine' }],
      ['PUT', `/projects/${id}/archive`],
      ['POST', `/projects/${id}/archive/restoration`],
      ['DELETE', `/projects/${id}`],
      ['POST', `/projects/${id}/restoration`],
      ['POST', `/projects/${id}/phases/${phase}/tasks`, { title: 'Mine' }],
      ['PATCH', `/projects/${id}/tasks/${task.id}`, { title: 'Mine' }],
      ['PUT', `/projects/${id}/tasks/${task.id}/place`, { phaseId: phase, position: 0 }],
      ['PUT', `/projects/${id}/tasks/${task.id}/done`],
      ['DELETE', `/projects/${id}/tasks/${task.id}/done`],
      ['DELETE', `/projects/${id}/tasks/${task.id}`],
      ['POST', `/projects/${id}/tasks/${task.id}/restoration`],
    ]
    for (const id of [project.id, randomUUID(), 'nonsense']) {
      for (const [method, path, body] of attempts(id)) {
        const answer = await other.call(method, path, { body })
        expect([path, answer.status, answer.body.message]).toEqual([path, 404, 'Project not found.'])
      }
    }
    expect((await owner.call('GET', `/projects/${project.id}`)).body).toMatchObject({
      title: 'Bread plan',
      progress: 0,
    })
  })
})

describe("a project's text", () => {
  const project = async () => {
    const member = await world.member()
    return { member, made: await makeProject(member, 'Number pad') }
  }

  it('stops the questions it answers, and is quoted in the brief', async () => {
    const { member, made } = await project()
    const at = `/projects/${made.id}`
    expect(made.brief.openQuestions).toEqual(
      expect.arrayContaining([
        expect.stringContaining('When did it last happen'),
        expect.stringContaining('What would you ask for it'),
      ]),
    )
    const description =
      'An app for bakeries. Last week a baker threw away forty loaves. They pay a consultant $80 a month. ' +
      'I would charge $19 a month and visit them.'
    const told = (await member.call('PATCH', at, { body: { description } })).body
    expect(told.brief.openQuestions).toEqual([])
    expect(told.brief.problem).toContain(description)
    expect((await member.call('GET', at)).body.brief).toEqual(told.brief)
    expect((await member.call('PATCH', at, { body: { category: 'Food' } })).body.brief).toEqual(told.brief)
    const back = (await member.call('PATCH', at, { body: { description: made.description } })).body
    expect(back.brief).toEqual(made.brief)
    expect(back.category).toBe('Food')
  })

  it("answers an asset's three questions; an idea keeps its brief", async () => {
    const member = await world.member()
    await answerAll(member)
    const asset = {
      selectedIdea: { name: 'My shop', description: 'Cards' },
      projectType: 'digital_asset',
      assetType: 'ecommerce',
      assetDetails: { description: 'A card shop', details: 'Made by hand' },
    }
    const shop = (await member.call('POST', create, { body: asset })).body
    expect(shop.brief.openQuestions).toHaveLength(3)
    const description =
      'A card shop with 200 visitors last month. 12 orders came in. My goal is 40 orders by spring.'
    expect(
      (await member.call('PATCH', `/projects/${shop.id}`, { body: { description } })).body.brief
        .openQuestions,
    ).toEqual([])
    const [idea] = (await member.call('POST', '/functions/generate-business-ideas', { body: {} })).body.ideas
    const made = (
      await member.call('POST', create, {
        body: {
          selectedIdea: { id: idea.id, name: idea.name, description: idea.description },
          projectType: 'ai_generated',
        },
      })
    ).body
    expect(
      (await member.call('PATCH', `/projects/${made.id}`, { body: { description: 'In my words.' } })).body
        .brief,
    ).toEqual(made.brief)
  })

  it('is not overwritten silently from another window', async () => {
    const { member, made } = await project()
    const at = `/projects/${made.id}`
    const known = { title: made.title, description: made.description, category: made.category }
    expect((await member.call('PATCH', at, { body: { title: 'Loaf count', known } })).status).toBe(200)
    expect(
      (await member.call('PATCH', at, { body: { description: 'Other words.', known } })).body,
    ).toMatchObject({ title: 'Loaf count', description: 'Other words.' })
    const stale = await member.call('PATCH', at, { body: { title: 'Bread bot', known } })
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'You changed this project in another window. What you typed is still here.',
    ])
    expect((await member.call('GET', at)).body.title).toBe('Loaf count')
    expect(
      (await member.call('PATCH', at, { body: { title: 'Bread bot', known: { title: 'Loaf count' } } })).body
        .title,
    ).toBe('Bread bot')
  })
})

describe('a task', () => {
  it('says that it is answered once someone has paid, until it is checked off', async () => {
    const member = await world.member()
    const { id } = await makeProject(member)
    const titles = async () =>
      tasksOf((await member.call('GET', `/projects/${id}`)).body).filter(({ isAnswered }: Json) => isAnswered)
    expect(await titles()).toEqual([])
    const happenedOn = world.clock.now().toISOString().slice(0, 10)
    const paid = { kind: 'payment', stance: 'for', text: 'Paid.', amountCents: 1200, happenedOn }
    await member.call('POST', `/projects/${id}/evidence`, { body: paid })
    const [first, ...others] = await titles()
    expect(first.title).toMatch(/offer|by hand/)
    await member.call('PUT', `/projects/${id}/tasks/${first.id}/done`)
    expect(await titles()).toEqual(others)
  })

  it('is checked off and on, and the server computes progress', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const tasks = tasksOf(project)
    const path = (task: Json) => `/projects/${project.id}/tasks/${task.id}/done`
    const [first] = await Promise.all(tasks.map((task: Json) => member.call('PUT', path(task))))
    expect(first.status).toBe(200)
    expect((await member.call('GET', `/projects/${project.id}`)).body).toMatchObject({
      progress: 100,
      tasksDone: tasks.length,
    })
    const one = await member.call('DELETE', path(tasks[0]))
    expect(one.body.progress).toBe(Math.round(((tasks.length - 1) / tasks.length) * 100))
    const [row] = await world.db.select().from(projects).where(eq(projects.id, project.id))
    expect(row!.progress).toBe(one.body.progress)
    expect((await member.call('GET', '/projects')).body.items[0]).toMatchObject({
      progress: one.body.progress,
      tasksDone: tasks.length - 1,
      tasksTotal: tasks.length,
    })
  })

  it('is added once per key, edited, moved, removed and restored', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const [setup, development] = project.implementationPlan.phases
    const headers = { 'idempotency-key': randomUUID() }
    const add = () =>
      member.call('POST', `/projects/${project.id}/phases/${setup.id}/tasks`, {
        body: { title: 'Call Ada', doneWhen: 'She has answered.', minutes: 15 },
        headers,
      })
    await add()
    const added = (await add()).body.implementationPlan.phases[0].tasks
    expect(added).toHaveLength(setup.tasks.length + 1)
    const task = added.at(-1)
    expect(task).toMatchObject({ title: 'Call Ada', madeBy: 'You', minutes: 15 })
    const at = `/projects/${project.id}/tasks/${task.id}`
    const edited = (
      await member.call('PATCH', at, { body: { title: 'Call Ada today' } })
    ).body.implementationPlan.phases[0].tasks.at(-1)
    expect(edited).toMatchObject({ title: 'Call Ada today', doneWhen: 'She has answered.', minutes: 15 })
    const moved = (
      await member.call('PUT', `${at}/place`, { body: { phaseId: development.id, position: 1 } })
    ).body.implementationPlan.phases
    expect([moved[0].tasks.length, moved[1].tasks[1].id]).toEqual([setup.tasks.length, task.id])
    expect(
      (await member.call('PUT', `${at}/place`, { body: { phaseId: randomUUID(), position: 1 } })).status,
    ).toBe(404)
    const removed = (await member.call('DELETE', at)).body
    expect(tasksOf(removed).some((other: Json) => other.id === task.id)).toBe(false)
    expect((await member.call('PUT', `${at}/done`)).status).toBe(404)
    const back = (await member.call('POST', `${at}/restoration`)).body.implementationPlan.phases[1].tasks
    expect(back.some((other: Json) => other.id === task.id)).toBe(true)
  })

  it.each([
    [{ title: '' }],
    [{ title: 'x'.repeat(201) }],
    [{ title: 'Fine', minutes: -1 }],
    [{ title: 'Fine', minutes: 'long' }],
  ])('is refused as %j', async (body) => {
    const member = await world.member()
    const project = await makeProject(member)
    expect(
      (
        await member.call(
          'POST',
          `/projects/${project.id}/phases/${project.implementationPlan.phases[0].id}/tasks`,
          { body },
        )
      ).status,
    ).toBe(400)
  })

  it('is neither shown nor counted in a hidden phase', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    const hidden = project.implementationPlan.phases[1]
    await world.db
      .update(projectPhases)
      .set({ name: 'Platform Design and more' })
      .where(eq(projectPhases.id, hidden.id))
    // The recount applies a changed rule to stored counts.
    await recountAll(world.app)
    const seen = (await member.call('GET', `/projects/${project.id}`)).body
    expect(seen.implementationPlan.phases).toHaveLength(4)
    expect(seen.tasksTotal).toBe(tasksOf(project).length - hidden.tasks.length)
    await member.call('PUT', `/projects/${project.id}/tasks/${tasksOf(seen)[0].id}/done`)
    expect((await member.call('GET', '/projects')).body.items[0]).toMatchObject({
      tasksDone: 1,
      tasksTotal: seen.tasksTotal,
    })
    expect(
      await world.db.select().from(projectTasks).where(eq(projectTasks.phaseId, hidden.id)),
    ).toHaveLength(hidden.tasks.length)
  })
})

describe('a project phase', () => {
  it('gets its kind from its name, unless it has one', async () => {
    const member = await world.member()
    const {
      id,
      implementationPlan: { phases },
    } = await makeProject(member)
    const rename = (place: number, name: string, kind: PhaseKind) =>
      world.db.update(projectPhases).set({ name, kind }).where(eq(projectPhases.id, phases[place].id))
    await rename(0, 'Growth among neighbors', 'other')
    await rename(1, 'Growth in the garden', 'development')
    const kinds = (await member.call('GET', `/projects/${id}`)).body.implementationPlan.phases.map(
      (phase: Json) => phase.kind,
    )
    expect(kinds.slice(0, 2)).toEqual(['growth', 'development'])
  })

  it.each([
    ['Initial Setup and more', 'initial_setup'],
    ['App Development', 'development'],
    ['Beta Testing', 'beta_testing'],
    ['Growth', 'growth'],
    ['Scaling up', 'scaling'],
    ['Launch party', 'other'],
    ['Concept Development', 'other'],
  ])('named %s is recognized as %s', (name, kind) => {
    expect(phaseKindOf(name)).toBe(kind)
  })
})
