import { describe, expect, it } from 'vitest'
import { compressible } from './compression.ts'
import { createCopies } from './copies.ts'

const text = (words: string) => compressible(new TextEncoder().encode(words))

describe('a copy', () => {
  it('is made once for all who ask meanwhile, and again when it is too old', async () => {
    const copies = createCopies({ maxAge: 60_000, maxCopies: 10 })
    const short = createCopies({ maxAge: 0, maxCopies: 10 })
    let made = 0
    const make = async () => text(`made ${(made += 1)}`)
    const both = await Promise.all([copies.get('/a', make), copies.get('/a', make)])
    expect([both[0] === both[1], made]).toEqual([true, 1])
    expect(await copies.get('/b', make)).not.toBe(both[0])
    await short.get('/a', make)
    await short.get('/a', make)
    expect(made).toBe(4)
  })

  it('is not kept of what failed or was refused', async () => {
    const copies = createCopies()
    await expect(copies.get('/a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await copies.get('/a', async () => null)).toBeNull()
    const there = text('there')
    expect(await copies.get('/a', async () => there)).toBe(there)
  })

  it('that was begun before a change answers nobody who asks after it', async () => {
    const copies = createCopies({ maxAge: 60_000, maxCopies: 10 })
    let finish = (_: ReturnType<typeof text>) => undefined as void
    const before = copies.get('/a', () => new Promise((resolve) => (finish = resolve)))
    copies.clear()
    const after = copies.get('/a', async () => text('new'))
    finish(text('old'))
    expect((await before)?.etag).toBe(text('old').etag)
    expect((await after)?.etag).toBe(text('new').etag)
    expect((await copies.get('/a', async () => text('newer')))?.etag).toBe(text('new').etag)
  })

  it('has its place among so many, whatever addresses are made up', async () => {
    const copies = createCopies({ maxAge: 60_000, maxCopies: 2 })
    let made = 0
    const make = async () => text(`made ${(made += 1)}`)
    for (const address of ['/a', '/b', '/c', '/a']) await copies.get(address, make)
    expect(made).toBe(4)
  })
})
