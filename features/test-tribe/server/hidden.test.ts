import { expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()
const form = {
  title: 'Bread plan',
  description: 'Tells a bakery how much to bake.',
  projectUrl: 'https://bread.example',
}
const words = { feedback: 'I looked for the price for a minute, and found it nowhere.', rating: 3 }
const submit = async (owner: Browser) => (await owner.call('POST', '/test-tribe/tests', { body: form })).body
const give = (tester: Browser, testId: string) =>
  tester.call('POST', `/test-tribe/tests/${testId}/reviews`, { body: words })
const told = async (browser: Browser, kind: string) =>
  (await browser.call('GET', '/notifications')).body.items.filter(
    (item: { kind: string }) => item.kind === kind,
  )

it.each([
  ['test', 'mine', 'tests/mine'],
  ['review', 'given', 'reviews'],
])('reports that hide a %s reach its author, who can appeal', async (kind, tab, list) => {
  const [ada, bo, root] = [await world.member('ada'), await world.member('bo'), await world.admin()]
  const { id: testId } = await submit(ada)
  const { review } = (await give(bo, testId)).body
  const [author, reporter, subjectId] = kind === 'test' ? [ada, bo, testId] : [bo, ada, review.id]
  await reporter.call('PUT', `/reports/${kind}/${subjectId}`, { body: { reason: 'Rude' } })
  const open = async () =>
    (await root.call('GET', '/admin/reports?queue=tests')).body.items.find(
      (one: { subjectId: string }) => one.subjectId === subjectId,
    )
  const answer = async (body: object) =>
    root.call('PUT', `/admin/reports/${(await open()).id}/resolution`, { body })
  const appeal = (who: Browser) =>
    who.call('PUT', `/test-tribe/appeals/${kind}/${subjectId}`, { body: { reason: 'It is a joke.' } })
  expect((await appeal(author)).status).toBe(409)
  expect((await answer({ outcome: 'hide' })).status).toBe(400)
  await answer({ outcome: 'hide', reason: 'It insults people.' })
  const shown = async () => (await author.call('GET', `/test-tribe/${list}`)).body.items[0].hidden
  expect(await shown()).toEqual({ reason: 'It insults people.' })
  const [note] = await told(author, 'tested.hidden')
  expect(note).toMatchObject({ path: `/test-tribe?tab=${tab}` })
  expect([(await appeal(reporter)).status, (await appeal(author)).status]).toEqual([404, 200])
  expect(await open()).toMatchObject({ isAppeal: true, reason: 'It is a joke.', isHidden: true })
  await answer({ outcome: 'keep' })
  expect(await shown()).toBeNull()
  expect(await told(author, 'tested.restored')).toHaveLength(1)
  expect((await appeal(author)).status).toBe(409)
})
