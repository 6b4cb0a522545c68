import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/harness.ts'
import { createModelStub, says, status } from '#test/model-stub.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_API_KEY: 'sk-test',
  },
})
const member = await world.member('ada')
const ask = (question: string) =>
  member.call('POST', '/functions/ai-feedback-assistant', { body: { question } })

describe('the chat assistant with a model', () => {
  it('grounds it in the passages, says which model wrote, and still cites', async () => {
    stub.will(
      says(
        JSON.stringify({
          answer: 'It rises with evidence of the next rung, and falls when more people speak against it.',
        }),
      ),
    )
    const { body } = await ask('How does confidence move?')
    expect(body).toMatchObject({
      madeBy: 'stub-1',
      note: null,
      known: true,
      response: expect.stringContaining('It rises with evidence'),
      citations: [{ title: 'How does confidence move?' }],
    })
    expect(stub.asked[0]!.prompt).toContain('There are five levels')
  })

  it('falls back to the article when the model fails, and says so', async () => {
    stub.will(status(500))
    const { body } = await ask('How do I log evidence?')
    expect([body.madeBy, body.response.startsWith('Open your project'), typeof body.note]).toEqual([
      'Planner',
      true,
      'string',
    ])
  })

  it('is not asked what no article answers', async () => {
    stub.will(says('{}'))
    expect((await ask('What is the capital of France?')).body.known).toBe(false)
    expect(stub.asked).toEqual([])
  })
})
