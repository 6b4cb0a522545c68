import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#kit/server/tables.ts'
import { questions } from '#planner/founder/questions.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { seedQuestions } from './seed.ts'
import { questionnaireQuestions } from './tables.ts'

const world = await createWorld()
const admin = await world.admin()
const member = await world.member()
const listed = async (number: number) =>
  (await admin.call('GET', '/admin/questions')).body.items.find(
    ({ questionNumber }: Json) => questionNumber === number,
  )
const edit = (number: number | string, body: unknown) =>
  admin.call('PUT', `/admin/questions/${number}`, { body })
const worded = async (number: number) => {
  const { options } = await listed(number)
  return {
    questionText: 'Asked anew?',
    help: 'Because it decides.',
    options: options.map((option: Json, index: number) => ({
      ...option,
      label: `Label ${index}`,
      description: `Means ${index}`,
    })),
  }
}

describe("a question's wording", () => {
  it("can't be changed by outsiders", async () => {
    const body = await worded(1)
    for (const [method, path] of [
      ['GET', '/admin/questions'],
      ['PUT', '/admin/questions/1'],
      ['DELETE', '/admin/questions/1/edit'],
    ] as const) {
      const sent = method === 'PUT' ? { body } : {}
      expect([
        (await world.visitor().call(method, path, sent)).status,
        (await member.call(method, path, sent)).status,
      ]).toEqual([401, 403])
    }
  })

  it('is used as an administrator wrote it, and answers stay', async () => {
    await member.call('PUT', '/questionnaire/answers/1', { body: { option: 'words', text: null } })
    const { body } = await edit(1, await worded(1))
    expect(body).toMatchObject({
      questionText: 'Asked anew?',
      help: 'Because it decides.',
      edited: { at: world.clock.now().toISOString(), by: admin.email },
      original: questions[0].text,
    })
    const { questions: asked, answers } = (await member.call('GET', '/questionnaire')).body
    expect(asked[0]).toMatchObject({
      questionText: 'Asked anew?',
      help: 'Because it decides.',
      options: questions[0].options.map(({ value }, index) => ({ value, label: `Label ${index}` })),
    })
    expect(answers).toMatchObject([{ questionNumber: 1, option: 'words' }])
  })

  it("can't change values, number or order of the options", async () => {
    const form = await worded(2)
    const [first, ...rest] = form.options
    for (const options of [
      rest,
      [...rest, first],
      [...form.options, { value: 'new', label: 'x', description: 'x' }],
      [{ ...first, value: 'other' }, ...rest],
    ]) {
      expect((await edit(2, { ...form, options })).body.fields).toEqual({ options: wording.optionsStay })
    }
    expect((await edit(2, { ...form, questionText: ' ' })).body.fields).toEqual({
      questionText: wording.fill,
    })
    expect((await listed(2)).edited).toBeNull()
    expect((await edit(9, form)).status).toBe(400)
  })

  it('survives the next start, while unedited questions are updated', async () => {
    await world.db
      .update(questionnaireQuestions)
      .set({ questionText: 'An old wording' })
      .where(eq(questionnaireQuestions.questionNumber, 3))
    await seedQuestions(world.db)
    expect([(await listed(1)).questionText, (await listed(3)).questionText]).toEqual([
      'Asked anew?',
      questions[2].text,
    ])
  })

  it('can be reset, and follows our updates again', async () => {
    const { body } = await admin.call('DELETE', '/admin/questions/1/edit')
    expect(body).toEqual({
      questionNumber: 1,
      questionText: questions[0].text,
      help: null,
      options: questions[0].options,
      edited: null,
      original: questions[0].text,
    })
    await world.db
      .update(questionnaireQuestions)
      .set({ questionText: 'An old wording' })
      .where(eq(questionnaireQuestions.questionNumber, 1))
    await seedQuestions(world.db)
    expect((await listed(1)).questionText).toBe(questions[0].text)
  })

  it('stays when its administrator leaves, without a name', async () => {
    const other = await world.admin('other')
    await other.call('PUT', '/admin/questions/4', { body: await worded(4) })
    await world.db.delete(users).where(eq(users.id, other.id))
    expect(await listed(4)).toMatchObject({ questionText: 'Asked anew?', edited: { by: null } })
  })
})
