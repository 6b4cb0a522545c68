import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { profiles } from '#features/accounts/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createModelStub, says } from '#test/model-stub.ts'

const stub = await createModelStub()
const model = { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: stub.url, MODEL_NAME: 'stub-1' }
const plain = await createWorld()
const assuming = await createWorld({ env: { ...model, MODEL_NAMES: 'help=stub-small, ideas=stub-1' } })
const asking = await createWorld({ env: { ...model, MODEL_CONSENT: 'ask' } })

const choose = (browser: Browser, uses: unknown) =>
  browser.call('PUT', '/profile/model-use', { body: { uses } })
const draft = { title: 'Ask five bakers' }

function written({ app }: typeof plain, { id }: Browser) {
  stub.will(says(JSON.stringify({ title: 'Ask five bakers today' })))
  const schema = z.object({ title: z.string() })
  return app.models.write({ purpose: 'plan', userId: id, schema, draft, facts: { id }, task: 'Word it.' })
}

describe('consent to a language model', () => {
  it("is part of the profile, with the model's name and host", async () => {
    const [none, one, strict] = await Promise.all(
      [plain, assuming, asking].map(async (world) => (await world.member()).call('GET', '/profile')),
    )
    expect(none!.body).toMatchObject({ usesModel: null, model: null })
    expect(one!.body).toMatchObject({
      usesModel: null,
      model: { names: ['stub-1', 'stub-small'], host: null, asksFirst: false },
    })
    expect(strict!.body.model).toEqual({ names: ['stub-1'], host: null, asksFirst: true })
    expect(JSON.stringify(one!.body)).not.toContain(stub.url)
  })

  it('can be changed anytime, without touching the profile', async () => {
    const ada = await assuming.member()
    const ben = await assuming.member()
    await ada.call('PUT', '/profile', {
      body: {
        username: 'Ada Off',
        bio: 'Numbers.',
        avatarUrl: '',
        showBio: true,
        showTraits: true,
        showProjects: false,
      },
    })
    expect((await written(assuming, ada)).madeBy).toBe('stub-1')
    const off = await choose(ada, false)
    expect([off.status, off.body]).toMatchObject([
      200,
      { usesModel: false, username: 'Ada Off', bio: 'Numbers.', showTraits: true },
    ])
    expect(await written(assuming, ada)).toEqual({
      value: draft,
      madeBy: 'Planner',
      note: "You've switched the AI model off in Account, so Planner made this.",
    })
    expect(stub.asked, 'nothing was sent').toEqual([])
    expect((await written(assuming, ben)).madeBy, 'others keep theirs').toBe('stub-1')
    expect((await choose(ada, true)).body.usesModel).toBe(true)
    expect((await written(assuming, ada)).madeBy).toBe('stub-1')
  })

  it('survives saving the profile, and needs none', async () => {
    const ada = await plain.member()
    await plain.db.delete(profiles).where(eq(profiles.id, ada.id))
    expect((await choose(ada, false)).body).toMatchObject({ usesModel: false, username: null })
    const body = {
      username: 'Kept',
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: true,
      showProjects: true,
    }
    expect((await ada.call('PUT', '/profile', { body })).body.usesModel).toBe(false)
  })

  it('is required before anything is sent, if the operator says so', async () => {
    const ada = await asking.member()
    expect(await written(asking, ada)).toEqual({
      value: draft,
      madeBy: 'Planner',
      note: "You haven't allowed the AI model in Account yet, so Planner made this.",
    })
    expect(stub.asked).toEqual([])
    await choose(ada, true)
    expect((await written(asking, ada)).madeBy).toBe('stub-1')
    await choose(ada, false)
    expect((await written(asking, ada)).note).toContain('switched the AI model off')
  })

  it('is idempotent, and needs a session', async () => {
    const ada = await plain.member()
    expect((await Promise.all([choose(ada, true), choose(ada, true)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    for (const odd of [null, 'yes', 1, undefined]) expect((await choose(ada, odd)).status).toBe(400)
    expect((await choose(plain.visitor() as Browser, true)).status).toBe(401)
    expect((await ada.call('GET', '/profile')).body.usesModel).toBe(true)
  })
})
