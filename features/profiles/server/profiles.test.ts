import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { questions } from '#planner/founder/questions.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { wording } from '../contract.ts'

const world = await createWorld()
const profile = (fields: Record<string, unknown> = {}) => ({
  username: 'Ada',
  bio: '',
  avatarUrl: '',
  showBio: true,
  showTraits: false,
  showProjects: false,
  ...fields,
})

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe("the user's own profile", () => {
  it('is empty at first, and shows only the bio', async () => {
    const member = await world.member()
    expect((await member.call('GET', '/profile')).body).toMatchObject({
      username: null,
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: false,
      showProjects: false,
    })
  })

  it('keeps the country private, through saves that leave it out', async () => {
    const member = await world.member()
    const other = await world.member()
    const save = (fields: Record<string, unknown>) =>
      member.call('PUT', '/profile', { body: profile({ username: 'From Ghent', ...fields }) })
    expect((await save({})).body.country).toBe('')
    expect((await save({ country: 'be' })).body.country).toBe('be')
    expect((await save({ bio: 'Numbers.' })).body.country).toBe('be')
    expect((await other.call('GET', '/people/From%20Ghent')).body).not.toHaveProperty('country')
    expect((await save({ country: 'atlantis' })).status).toBe(400)
    expect((await save({ country: '' })).body.country).toBe('')
  })

  it('is saved trimmed, and the session has the name', async () => {
    const member = await world.member()
    const body = profile({
      username: '  Ada   Lovelace ',
      bio: ' Numbers. ',
      avatarUrl: ' https://example.test/a.png ',
      showTraits: true,
    })
    const saved = await member.call('PUT', '/profile', { body })
    expect([saved.status, saved.body]).toMatchObject([
      200,
      {
        username: 'Ada Lovelace',
        bio: 'Numbers.',
        avatarUrl: 'https://example.test/a.png',
        showTraits: true,
      },
    ])
    expect((await member.call('GET', '/profile')).body).toEqual(saved.body)
    expect((await member.call('GET', '/session')).body.user.username).toBe('Ada Lovelace')
  })

  it.each([
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: '   ' }, 'username', 'Username is required'],
    [{ username: undefined }, 'username', 'Username is required'],
    [{ username: null }, 'username', 'Username is required'],
    [{ username: 'a' }, 'username', wording.nameLength],
    [{ username: 'a'.repeat(41) }, 'username', wording.nameLength],
    [{ username: '..' }, 'username', wording.nameCharacters],
    [{ username: 'ada@example.test' }, 'username', wording.nameCharacters],
    [{ username: 'ada/../root' }, 'username', wording.nameCharacters],
    [{ username: '<b>ada</b>' }, 'username', wording.nameCharacters],
    [{ username: 'ada\u202Egro' }, 'username', wording.nameCharacters],
    [{ username: 'аdmin' }, 'username', wording.nameMixed],
    [{ bio: 'x'.repeat(501) }, 'bio', wording.bioLength],
    [{ avatarUrl: 'javascript:alert(1)' }, 'avatarUrl', wording.avatarFormat],
    [{ avatarUrl: 'data:image/png;base64,AAAA' }, 'avatarUrl', wording.avatarFormat],
    [{ avatarUrl: 'ftp://example.test/a' }, 'avatarUrl', wording.avatarFormat],
    [{ avatarUrl: 'a picture' }, 'avatarUrl', wording.avatarFormat],
    [{ avatarUrl: 'https://ada:secret@example.test/a' }, 'avatarUrl', wording.avatarFormat],
  ])('refuses %j at %s', async (fields, field, sentence) => {
    const member = await world.member()
    const { status, body } = await member.call('PUT', '/profile', { body: profile(fields) })
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it.each([
    'admin',
    'Administrator',
    'MODERATOR',
    'root',
    'support',
    'system',
    'Buildkin',
    'build-kin',
    'anonymous',
    'Anonymous User',
    'deleted user',
    'everyone',
    'null',
    'undefined',
    'api',
    'Me',
    'a.d.m.i.n',
    'ａｄｍｉｎ',
    'Our team',
    'our-team',
    'Support Team',
    'The Buildkin Team',
    'Ada from Buildkin',
    '0ur t3am',
    'Óur Tëam',
    'Customer Support',
    'Customer Care',
    'Our Team Member',
    'Our tearn',
    'Ana - Support Team',
    'теам',
  ])('refuses the reserved name %s', async (name) => {
    const member = await world.member()
    const { status, body } = await member.call('PUT', '/profile', { body: profile({ username: name }) })
    expect([status, body.fields]).toEqual([409, { username: wording.nameReserved }])
  })

  it.each(['Teamwork Ada', 'Arnold Stern', 'Fourteam', 'Modesty', 'Adminah', 'Theo', 'Helpful Hana'])(
    'accepts %s, which only begins like a reserved name',
    async (name) => {
      const member = await world.member()
      const { status } = await member.call('PUT', '/profile', { body: profile({ username: name }) })
      expect(status).toBe(200)
    },
  )

  it.each(['NİNA ŞAHİN', 'Nina Şahın', 'nina şahin', 'NINA ŞAHIN'])(
    'recognizes %s as Nina Şahin, in Turkish too',
    async (name) => {
      const nina = await world.member()
      await nina.call('PUT', '/profile', { body: profile({ username: 'Nina Şahin' }) })
      const other = await world.member()
      const { status, body } = await other.call('PUT', '/profile', { body: profile({ username: name }) })
      expect([status, body.fields]).toEqual([409, { username: wording.nameTaken }])
      const found = await other.call('GET', `/people/${encodeURIComponent(name)}`)
      expect([found.status, found.body.username]).toEqual([200, 'Nina Şahin'])
      await nina.call('PUT', '/profile', { body: profile({ username: `Nina ${name.length} ${Date.now()}` }) })
    },
  )

  it("refuses the operator's brand name", async () => {
    const member = await world.member()
    const { brandName } = world.app.config
    world.app.config.brandName = 'Harbour Works'
    const { status } = await member.call('PUT', '/profile', { body: profile({ username: 'harbour_works' }) })
    world.app.config.brandName = brandName
    expect(status).toBe(409)
  })

  it('accepts a name in the letters of any one alphabet', async () => {
    const member = await world.member()
    for (const username of ['Zoë', 'Марія', 'さくら', 'J. R. O-Neil_3'])
      expect((await member.call('PUT', '/profile', { body: profile({ username }) })).body.username).toBe(
        username,
      )
  })

  it.each([
    ['grace', 'GRACE'],
    ['Élan', 'élan'],
  ])('refuses the name %s that %s has already', async (theirs, mine) => {
    const [first, second] = [await world.member(), await world.member()]
    await first.call('PUT', '/profile', { body: profile({ username: theirs }) })
    const { status, body } = await second.call('PUT', '/profile', {
      body: profile({ username: mine, bio: 'kept?' }),
    })
    expect([status, body.fields]).toEqual([409, { username: wording.nameTaken }])
    expect((await second.call('GET', '/profile')).body).toMatchObject({ username: null, bio: '' })
    expect((await first.call('PUT', '/profile', { body: profile({ username: mine }) })).status).toBe(200)
  })

  it('gives a name to exactly one of twenty concurrent users', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member('racer')))
    const answers = await Promise.all(
      members.map((member, index) =>
        member.call('PUT', '/profile', { body: profile({ username: index % 2 ? 'Champion' : 'champion' }) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && body.fields.username === wording.nameTaken),
    ).toHaveLength(19)
  })

  it("writes only the named columns of the user's own row", async () => {
    const [member, other] = [await world.member(), await world.member()]
    const [before] = await world.db.select().from(users).where(eq(users.id, member.id))
    const body = {
      ...profile({ username: 'Sneaky' }),
      id: other.id,
      userId: other.id,
      role: 'admin',
      email: 'taken@example.test',
      emailVerified: true,
      createdAt: '2020-01-01T00:00:00.000Z',
      nameKey: 'x',
      banned: true,
    }
    expect((await member.call('PUT', '/profile', { body })).status).toBe(200)
    expect(await world.db.select().from(users).where(eq(users.id, member.id))).toEqual([before])
    expect((await world.db.select().from(profiles).where(eq(profiles.id, other.id)))[0]!.username).toBeNull()
    expect(
      (
        await world.db.select().from(profiles).where(eq(profiles.id, member.id))
      )[0]!.createdAt.getUTCFullYear(),
    ).not.toBe(2020)
  })
})

describe('a public profile', () => {
  const seen = async (fields: Record<string, unknown>) => {
    const [owner, reader] = [await world.member(), await world.member()]
    await makeProject(owner, 'Bread plan')
    await owner.call('PUT', '/profile', {
      body: profile({ bio: 'Bakes.', avatarUrl: 'https://example.test/secret.png', ...fields }),
    })
    const answer = await reader.call('GET', `/people/${encodeURIComponent(fields.username as string)}`)
    return { owner, answer }
  }

  it('is username and bio until the owner shows more', async () => {
    const { owner, answer } = await seen({ username: 'Plain Jane' })
    expect(answer.body).toEqual({
      id: owner.id,
      username: 'Plain Jane',
      joinedIn: world.clock.now().toISOString().slice(0, 7),
      avatar: null,
      bio: 'Bakes.',
      traits: null,
      projects: null,
      writing: 'open',
    })
  })

  it('offers to write only if allowed, and a block looks like hidden', async () => {
    const [owner, reader] = [await world.member(), await world.member()]
    const save = (searchable: boolean) =>
      owner.call('PUT', '/profile', { body: profile({ username: 'Writes Back', searchable }) })
    const writing = async () => (await reader.call('GET', '/people/writes%20back')).body.writing
    await save(true)
    expect(await writing()).toBe('open')
    await save(false)
    expect(await writing()).toBe('closed')
    await save(true)
    await owner.call('PUT', `/messages/blocks/${reader.id}`)
    expect(await writing()).toBe('closed')
    await owner.call('DELETE', `/messages/blocks/${reader.id}`)
    await reader.call('PUT', `/messages/blocks/${owner.id}`)
    expect(await writing()).toBe('blocked-by-me')
    await reader.call('DELETE', `/messages/blocks/${owner.id}`)
    await reader.call('POST', '/messages/rooms', { body: { userId: owner.id, content: 'Hello' } })
    await save(false)
    expect(await writing()).toBe('open')
  })

  it('includes traits and active projects if shown, never an email', async () => {
    const { owner, answer } = await seen({
      username: 'Open.Book',
      showBio: false,
      showTraits: true,
      showProjects: true,
    })
    expect(answer.body).toMatchObject({ bio: null, projects: ['Bread plan'] })
    expect(answer.body.traits).toHaveLength(6)
    expect(answer.body.traits[0]).toEqual({ about: 'Good at', label: 'Explaining and writing' })
    expect(answer.body.joinedIn).toBe(world.clock.now().toISOString().slice(0, 7))
    const shown = JSON.stringify(answer.body)
    for (const { short, options } of questions.filter(({ trait }) => ['cash', 'hours'].includes(trait)))
      for (const words of [short, ...options.map(({ label }) => label)]) expect(shown).not.toContain(words)
    for (const secret of [owner.email, 'example.test', 'secret.png'])
      expect(JSON.stringify(answer.body)).not.toContain(secret)
  })

  it('leaves out archived projects and free-text answers', async () => {
    const [owner, reader] = [await world.member(), await world.member()]
    await answerAll(owner)
    await owner.call('PUT', '/questionnaire/answers/1', {
      body: { option: null, text: 'A private sentence' },
    })
    const project = await makeProject(owner, 'Old plan')
    await owner.call('PUT', '/questionnaire/answers/1', {
      body: { option: null, text: 'A private sentence' },
    })
    await owner.call('PUT', `/projects/${project.id}/archive`)
    await owner.call('PUT', '/profile', {
      body: profile({ username: 'quiet one', showTraits: true, showProjects: true }),
    })
    const { body } = await reader.call('GET', '/people/quiet%20one')
    expect(body.traits).toHaveLength(5)
    expect(body.projects).toEqual([])
    expect(JSON.stringify(body)).not.toContain('A private sentence')
  })

  it('is found in any case, and a former name is free again', async () => {
    const [owner, reader] = [await world.member(), await world.member()]
    await owner.call('PUT', '/profile', { body: profile({ username: 'First Name' }) })
    expect((await reader.call('GET', '/people/FIRST%20name')).body.username).toBe('First Name')
    await owner.call('PUT', '/profile', { body: profile({ username: 'Second Name' }) })
    expect((await reader.call('GET', '/people/First%20Name')).status).toBe(404)
    expect((await reader.call('PUT', '/profile', { body: profile({ username: 'first name' }) })).status).toBe(
      200,
    )
  })

  it.each(['nobody-here', 'x', '%00', '%25', "' or 1=1 --", 'a'.repeat(200)])(
    'named %j is not found',
    async (name) => {
      const reader = await world.member()
      const { status, body } = await reader.call(
        'GET',
        `/people/${name.startsWith('%') ? name : encodeURIComponent(name)}`,
      )
      expect([status, body.code]).toEqual([404, 'not_found'])
    },
  )

  it('is not found for a banned user, and refused to visitors', async () => {
    const { owner, answer } = await seen({ username: 'soon banned' })
    expect(answer.status).toBe(200)
    expect((await world.visitor().call('GET', '/people/soon%20banned')).status).toBe(401)
    await world.db.update(users).set({ banned: true }).where(eq(users.id, owner.id))
    expect((await (await world.member()).call('GET', '/people/soon%20banned')).status).toBe(404)
  })
})
