import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepNews } from '#features/notifications/server/news.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { mails, rateLimits } from '#kit/server/tables.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { suggestWeekly } from './batch.ts'
import { collaborationPool } from './tables.ts'

const world = await createWorld()
const complement: [number, string][] = [
  [1, 'people'],
  [3, 'write'],
  [7, 'd2k'],
]

/** What others see of someone. */
const profile = (browser: Browser, more: object = {}) =>
  browser.call('PUT', '/profile', {
    body: {
      username: `Member ${browser.id.slice(0, 8)}`,
      bio: '',
      avatarUrl: '',
      showBio: true,
      showTraits: false,
      showProjects: false,
      ...more,
    },
  })

async function founder(name: string, changes: [number, string][] = []): Promise<Browser> {
  const browser = await world.member(name)
  await answerAll(browser)
  for (const [number, option] of changes)
    await browser.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
  await profile(browser)
  return browser
}
const list = async (browser: Browser) =>
  (await browser.call('POST', '/functions/get-collaboration-suggestions', { body: {} })).body
const aboutMe = async (browser: Browser, other: Browser) =>
  (await list(browser)).suggestions.find((one: Json) => one.collaboratorProfile.id === other.id)

async function pair(): Promise<{ ada: Browser; bo: Browser; hers: Json }> {
  const [ada, bo] = [await founder('ada'), await founder('bo', complement)]
  await list(ada)
  await list(bo)
  world.clock.forward(61_000)
  return { ada, bo, hers: await aboutMe(ada, bo) }
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(userTraitResponses)
  await world.db.delete(collaborationPool)
})

describe('the card of a match', () => {
  it("reveals the other's answers only if shown, and never hours", async () => {
    const { ada, bo, hers } = await pair()
    const privately = [null, 'Their answer is private.']
    const hours = expect.stringContaining("We never show anyone's hours")
    expect(hers.collaborationExplanation).toBe(
      'Overall, your answers and theirs go very well together. ' +
        "They keep their answers private, so we can't say where you might clash. " +
        'You work best by trying things quickly, so ask how they like to work.',
    )
    expect([hers.inShort, hers.watch]).toEqual([
      "They haven't said much yet. You explain things well. Say hello.",
      null,
    ])
    expect(hers.terms.map((term: Json) => [term.points, term.note])).toEqual([
      privately,
      [null, hours],
      privately,
      privately,
      privately,
      privately,
    ])
    expect(JSON.stringify(hers)).not.toMatch(/winning people over|publishing/)
    await profile(bo, { showTraits: true })
    const shown = await aboutMe(ada, bo)
    expect(shown.watch).toMatch(/^One thing to watch:/)
    expect(shown.collaborationExplanation).toContain(shown.watch)
    expect(JSON.stringify(shown.terms)).toContain('winning people over')
    expect(shown.inShort).toBe(
      'They sell, you write. You both want to earn a few hundred a month on the side.',
    )
    expect(shown.terms[1]).toEqual({
      trait: 'hours',
      label: 'Time',
      points: null,
      weight: 20,
      isPrivate: false,
      note: hours,
    })
    // Showing your own answers doesn't show anyone else's.
    expect((await aboutMe(bo, ada)).terms.every((term: Json) => term.points === null)).toBe(true)
  })

  it('shows the bio and public projects of someone with private answers', async () => {
    const { ada, bo } = await pair()
    await makeProject(bo)
    const { title } = (await bo.call('GET', '/projects')).body.items[0]
    await profile(bo, { bio: 'Podcast producer.' })
    expect((await aboutMe(ada, bo)).inShort).toBe('You explain things well. Say hello.')
    await profile(bo, { showProjects: true })
    expect((await aboutMe(ada, bo)).inShort).toBe(
      `They're building “${title}”. You explain things well. Ask where you could help.`,
    )
  })

  it('ranks first among equals if more can be said about the person', async () => {
    const [ada, ...others] = [
      await founder('ada'),
      await founder('quiet', complement),
      await founder('open', complement),
      await founder('silent', complement),
    ]
    await profile(others[1]!, { showTraits: true })
    for (const other of others) await list(other)
    const { suggestions, showsAnswers } = await list(ada)
    expect(suggestions.map((one: Json) => one.compatibilityScore)).toEqual([90, 90, 90])
    expect([suggestions[0].collaboratorProfile.id, showsAnswers]).toEqual([others[1]!.id, false])
    await profile(ada, { showTraits: true })
    expect((await list(ada)).showsAnswers).toBe(true)
  })

  it('reads the same for viewers with different hours, and mentions none', async () => {
    const bo = await founder('bo', complement)
    await profile(bo, { showTraits: true })
    await list(bo)
    const cards = []
    for (const hours of ['h3', 'h8', 'h15', 'h30', 'full']) {
      const viewer = await founder(hours, [[6, hours]])
      const { id: _, ...card } = await aboutMe(viewer, bo)
      cards.push(card)
      await world.db.delete(collaborationPool).where(eq(collaborationPool.userId, viewer.id))
      world.clock.forward(61_000)
    }
    for (const card of cards) expect(card).toEqual(cards[0])
    expect(cards[0].terms.filter((term: Json) => term.points !== null)).toHaveLength(5)
  })
})

it("emails the week's names with a personal greeting", async () => {
  const everyone = [await founder('ada'), await founder('bo', complement), await founder('cy', complement)]
  for (const [n, name] of ['Ada Lind', 'Bo Lund', 'Cy Land'].entries())
    await profile(everyone[n]!, { username: name })
  await suggestWeekly(world.app)
  world.clock.forward(61_000)
  await sweepNews(world.app)
  await world.drain()
  const sent = await world.db.select().from(mails).where(eq(mails.recipient, everyone[0]!.email))
  const email = sent.find(({ subject }) => subject === '2 people you could build with')
  expect(email!.body).toMatch(
    /^Hi Ada Lind,\n\nMeet (Bo Lund and Cy Land|Cy Land and Bo Lund)\.\n\nSee matches: /,
  )
  const { items } = (await everyone[0]!.call('GET', '/notifications')).body
  expect(items[0]).toMatchObject({
    sentence: 'New Project Collaborations Found! 2 potential collaborators found this week.',
  })
})
