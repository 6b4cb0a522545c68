import { describe, expect, it } from 'vitest'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'

const world = await createWorld()
const profile = (bio: string, username = 'Ada') => ({
  username,
  bio,
  avatarUrl: '',
  showBio: true,
  showTraits: false,
  showProjects: false,
})

describe('If-Match', () => {
  it('allows a change with the current ETag, but only once', async () => {
    const ada = await world.member()
    const seen = await ada.call('GET', '/profile')
    const headers = { 'if-match': seen.headers.get('etag')! }
    expect((await ada.call('PUT', '/profile', { body: profile('First'), headers })).status).toBe(200)
    const second = await ada.call('PUT', '/profile', { body: profile('Second'), headers })
    expect([second.status, second.body.code]).toEqual([412, 'precondition_failed'])
    const now = await ada.call('GET', '/profile')
    expect(now.body.bio).toBe('First')
    expect(now.headers.get('etag')).not.toBe(headers['if-match'])
  })

  it('allows one of ten concurrent changes', async () => {
    const ada = await world.member()
    const etag = (await ada.call('GET', '/profile')).headers.get('etag')!
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        ada.call('PUT', '/profile', {
          body: profile(`Bio ${at}`, 'Ada of ten'),
          headers: { 'if-match': etag },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)])
    const [made] = answers.filter(({ status }) => status === 200)
    expect((await ada.call('GET', '/profile')).body.bio).toBe(made!.body.bio)
  })

  it('is refused without a tag, or if nothing can be read', async () => {
    const ada = await world.member()
    const put = (tag: string) =>
      ada.call('PUT', '/profile', { body: profile('Any', 'Ada of any'), headers: { 'if-match': tag } })
    expect((await put('nope')).status).toBe(412)
    expect((await put('*')).status).toBe(200)
    const { id } = await makeProject(ada)
    const stranger = await world.member('ben')
    const [own, other] = await Promise.all(
      [ada, stranger].map((who) => who.call('DELETE', `/projects/${id}`, { headers: { 'if-match': '"x"' } })),
    )
    expect([own!.status, other!.status]).toEqual([412, 404])
    expect((await ada.call('GET', `/projects/${id}`)).status).toBe(200)
  })
})
