import { parseRssFeed } from 'feedsmith'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { settled } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const categories = (await world.visitor().call('GET', '/forum/categories')).body.items
const idOf = (name: string): string => categories.find((category: Json) => category.name === name).id
const person = async () => settled(world, await world.member())
const ask = async (member: Browser, more: object = {}) => {
  await world.db.delete(rateLimits)
  world.clock.forward(1)
  return member.call('POST', '/forum/posts', {
    body: { categoryId: idOf('General'), title: 'Which price?', content: 'Words.', ...more },
  })
}

describe('similar posts', () => {
  it('share words with a title, at most five, none deleted', async () => {
    const author = await person()
    const ids = []
    for (let n = 0; n < 6; n++)
      ids.push((await ask(author, { title: `Zanzibar pricing ${n}`, content: 'How to sell cloves' })).body.id)
    const similar = async (title: string) =>
      (await author.call('GET', `/forum/similar?title=${encodeURIComponent(title)}`)).body.items
    expect(await similar('What is the zanzib price?')).toHaveLength(5)
    for (const id of ids.slice(1)) await author.call('DELETE', `/forum/posts/${id}`)
    expect(await similar('zanzibar')).toEqual([
      { id: ids[0], title: 'Zanzibar pricing 0', isSolved: false, responsesCount: 0 },
    ])
    for (const title of ['', 'how do I', "' or 1=1 --", '!!! ((( &', 'xylophones of nowhere'])
      expect(await similar(title)).toEqual([])
  })
})

describe("the forum's RSS feed", () => {
  const read = async (path: string) => {
    const response = await world.fetch(new Request(`http://localhost:3000/api/forum/${path}`))
    return { status: response.status, type: response.headers.get('content-type'), xml: await response.text() }
  }

  it('is well-formed whatever people type, with visible posts only', async () => {
    const author = await person()
    const title = ']]><script>alert("1")</script> & \u0007\u001b “x” \u{1F600}'
    const { id } = (
      await ask(author, { title, content: '<img src=x onerror=alert(1)> ]]> &amp; </description>' })
    ).body
    const gone = (await ask(author, { title: 'Gone at once' })).body.id
    await author.call('DELETE', `/forum/posts/${gone}`)
    const { status, type, xml } = await read('feed.xml')
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const feed = parseRssFeed(xml)
    const item = feed.items!.find((one) => one.link?.endsWith(id))!
    expect(item.title).toBe(']]><script>alert("1")</script> &   “x” \u{1F600}')
    expect(item.description).not.toContain('<img')
    expect(['\u0007', '\u001b'].filter((character) => xml.includes(character))).toEqual([])
    expect(xml).not.toContain('Gone at once')
    expect(xml).not.toContain(author.email)
  })

  it('of a category has its posts, and an unknown one has none', async () => {
    const author = await person()
    const { id } = (await ask(author, { categoryId: idOf('Marketing'), title: 'Ads' })).body
    expect((await read(`categories/${idOf('Marketing')}/feed.xml`)).xml).toContain(id)
    expect((await read(`categories/${idOf('Development')}/feed.xml`)).xml).not.toContain(id)
    expect([
      (await read('categories/nonsense/feed.xml')).status,
      (await read('categories/00000000-0000-4000-8000-000000000000/feed.xml')).status,
    ]).toEqual([404, 404])
  })
})

describe('a forum draft', () => {
  it('is saved for a question and each post, and nowhere else', async () => {
    const [member, other] = [await person(), await person()]
    const { id } = (await ask(member)).body
    const content = 'x'.repeat(20_000)
    for (const place of ['forum:new', `forum:${id}`]) {
      expect((await member.call('PUT', `/drafts/${place}`, { body: { value: { content } } })).status).toBe(
        200,
      )
      expect([
        (await member.call('GET', `/drafts/${place}`)).body.value,
        (await other.call('GET', `/drafts/${place}`)).body,
      ]).toEqual([{ content }, null])
    }
    for (const place of ['forum:', 'forum:else', 'elsewhere'])
      expect(
        (await member.call('PUT', `/drafts/${place}`, { body: { value: { content: 'x' } } })).status,
      ).toBe(400)
  })
})
