import { describe, expect, it } from 'vitest'
import { compressible } from './compression.ts'
import { createResponseCache } from './response-cache.ts'

const text = (words: string) => compressible(new TextEncoder().encode(words))

describe('a cached response', () => {
  it('is made once for concurrent callers, and again when too old', async () => {
    const cache = createResponseCache({ maxAge: 60_000, maxEntries: 10 })
    const short = createResponseCache({ maxAge: 0, maxEntries: 10 })
    let made = 0
    const make = async () => text(`made ${(made += 1)}`)
    const both = await Promise.all([cache.get('/a', make), cache.get('/a', make)])
    expect([both[0] === both[1], made]).toEqual([true, 1])
    expect(await cache.get('/b', make)).not.toBe(both[0])
    await short.get('/a', make)
    await short.get('/a', make)
    expect(made).toBe(4)
  })

  it('is not kept after a failure or refusal', async () => {
    const cache = createResponseCache()
    await expect(cache.get('/a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('/a', async () => null)).toBeNull()
    const there = text('there')
    expect(await cache.get('/a', async () => there)).toBe(there)
  })

  it('started before a change answers no one who asks after it', async () => {
    const cache = createResponseCache({ maxAge: 60_000, maxEntries: 10 })
    let finish = (_: ReturnType<typeof text>) => undefined as void
    const before = cache.get('/a', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    const after = cache.get('/a', async () => text('new'))
    finish(text('old'))
    expect((await before)?.etag).toBe(text('old').etag)
    expect((await after)?.etag).toBe(text('new').etag)
    expect((await cache.get('/a', async () => text('newer')))?.etag).toBe(text('new').etag)
  })

  it('survives a flood of made-up addresses', async () => {
    const cache = createResponseCache({ maxAge: 60_000, maxEntries: 2 })
    let made = 0
    const make = async () => text(`made ${(made += 1)}`)
    for (const address of ['/a', '/b', '/c', '/a']) await cache.get(address, make)
    expect(made).toBe(4)
  })
})
