import { describe, expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { makeProject } from '#test/cast.ts'
import { addOpportunity, addTask, dataOf, edits, shorten } from '#test/editing-model.ts'
import type { Edit } from '#test/editing-model.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { createModelStub } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECOND_LOOK: 'off',
    MODEL_TOKENS_PER_PERSON_DAY: '90000000',
    MODEL_TOKENS_PER_DAY: '900000000',
  },
})

async function made(reply: Reply) {
  // Answers are cached for ten minutes.
  world.clock.forward(11 * minute)
  stub.will(reply)
  const member = await world.member()
  const { id } = await makeProject(member)
  await world.drain()
  const read = async (path: string) => (await member.call('GET', `/projects/${id}/${path}`)).body
  await member.call('POST', '/functions/generate-project-personalization', { body: { projectId: id } })
  return {
    week: (await read('action-plan')).plan,
    analysis: (await read('analysis')).analysis,
    insights: (await read('personalization')).personalization,
    asked: stub.asked.map((one) => dataOf(one).facts),
  }
}

describe("a model's text about a project", () => {
  it("replaces the planner's, which stays available", async () => {
    const { week, analysis, insights, asked } = await made(edits(addTask, addOpportunity, shorten))
    expect([week.madeBy, analysis.madeBy, insights.madeBy]).toEqual(['stub-1', 'stub-1', 'stub-1'])
    expect(week.items[0]).toMatchObject({ key: 'model:first-loaf', madeBy: 'stub-1' })
    expect(week.plannerContent.actionItems.map(({ key }: Json) => key)).not.toContain('model:first-loaf')
    expect(analysis.analysisContent.comprehensiveOpportunities[0].key).toBe('model:evening-bread')
    expect(analysis.plannerContent.comprehensiveOpportunities[0].key).not.toMatch(/^model:/)
    expect(insights.traitExplanation).toEqual(['You write well, and bakers read little.'])
    expect(insights.plannerContent.traitExplanation).not.toEqual(insights.traitExplanation)
    for (const facts of asked.filter(({ standing }) => standing))
      expect(facts).toMatchObject({
        founder: { answers: expect.any(Array), hoursAWeek: expect.any(Number) },
        project: { title: 'Bread plan' },
        standing: { rung: 'Assumption' },
      })
  })

  const none: Edit = () => undefined

  it('loses only the task with an invented number', async () => {
    const invented: Edit = (draft) => {
      addTask(draft)
      draft.actionItems.at(-1).why = 'It brings $7,300.'
    }
    const { week } = await made(edits(invented, none, none))
    expect(week).toMatchObject({ madeBy: 'stub-1', note: null })
    expect(JSON.stringify(week.items)).not.toContain('7,300')
    expect(week.items.length).toBeGreaterThan(0)
  })

  it.each<[string, Edit, Edit, Edit]>([
    [
      'more minutes than there are',
      ({ actionItems }) =>
        actionItems.push({ ...actionItems[0], key: 'model:more', kind: 'product', minutes: 200 }),
      none,
      none,
    ],
    ['a kind of its own', (draft) => (addTask(draft), (draft.actionItems[0].kind = 'decision')), none, none],
    ['a longer task', ({ actionItems }) => (actionItems[0].minutes += 5), none, none],
    [
      'a trend',
      ({ offerAlignment }) => (offerAlignment.trendBreakdown = 'Bread is the new gold.'),
      none,
      none,
    ],
    ['one key twice', ({ actionItems }) => actionItems.push({ ...actionItems[0], minutes: 5 }), none, none],
  ])('is rejected for a week with %s', async (_, ...parts) => {
    const { week } = await made(edits(...parts))
    expect([week.madeBy, week.plannerContent]).toEqual(['Planner', null])
    expect(week.note).toContain("didn't pass our checks")
  })

  it('loses an entry whose day is outside the week, and nothing else', async () => {
    const edit: Edit = ({ actionItems }) => (actionItems[0].deadline = '2031-01-01')
    const { week } = await made(edits(edit, none, none))
    expect(week.madeBy).toBe('stub-1')
    expect(JSON.stringify(week)).not.toContain('2031-01-01')
  })

  it.each<[string, Edit]>([
    [
      'an addition that rests on nothing',
      (draft) => (
        addOpportunity(draft),
        (draft.comprehensiveOpportunities[0].basedOn = 'model:evening-bread')
      ),
    ],
    ['a key that is none of the two kinds', ({ comprehensiveOpportunities: [one] }) => (one.key = 'mine')],
  ])('is rejected for an analysis with %s', async (_, edit) => {
    const { analysis } = await made(edits(none, edit, none))
    expect([analysis.madeBy, analysis.plannerContent]).toEqual(['Planner', null])
  })

  it('takes what an opportunity rests on and costs from the draft alone', async () => {
    const { analysis } = await made(
      edits(
        none,
        (draft) => {
          addOpportunity(draft)
          const [added, kept] = draft.comprehensiveOpportunities
          Object.assign(added, { source: { label: 'A study' }, newsDataDriver: 'Everyone says so.' })
          Object.assign(kept, { payback: { hours: 1 }, estimatedROI: 'A lot.' })
        },
        none,
      ),
    )
    const { comprehensiveOpportunities: drafted } = analysis.plannerContent
    const [added, kept] = analysis.analysisContent.comprehensiveOpportunities
    const grounds = ({ source, newsDataDriver, payback, estimatedROI }: Json) =>
      JSON.stringify({ source, newsDataDriver, payback, estimatedROI })
    expect(added.key).toBe('model:evening-bread')
    expect(drafted.map(grounds)).toContain(grounds(added))
    expect(grounds(kept)).toBe(grounds(drafted.find(({ key }: Json) => key === kept.key)))
  })

  it('keeps the prompts on access and security as they are', async () => {
    const { insights } = await made(
      edits(none, none, (draft) => {
        shorten(draft)
        expect(JSON.stringify(draft.prompts)).not.toContain('same 404')
        draft.prompts.splice(-1, 0, { ...draft.prompts[0], title: 'A last look' })
        draft.prompts.shift()
      }),
    )
    const titles = insights.prompts.map(({ title }: Json) => title)
    expect(titles.indexOf('Security before launch')).toBeGreaterThan(
      titles.indexOf('Who can see and change what'),
    )
    expect(titles.at(-1)).toBe('Stop, and go back')
    for (const title of ['Who can see and change what', 'Security before launch'])
      expect(insights.prompts.find((one: Json) => one.title === title)).toEqual(
        insights.plannerContent.prompts.find((one: Json) => one.title === title),
      )
  })

  it('is rejected for insights with its own prompt on access', async () => {
    const { insights } = await made(
      edits(none, none, ({ prompts }) => {
        prompts[2] = {
          ...prompts[2],
          title: 'Who can see and change what',
          prompt: 'Everyone may see everything.',
        }
      }),
    )
    expect([insights.madeBy, insights.plannerContent]).toEqual(['Planner', null])
  })
})
