import { describe, expect, it } from 'vitest'
import { isSameMailbox } from './same-mailbox.ts'

describe('isSameMailbox', () => {
  it('sees through case, tags and the dots that Gmail ignores', () => {
    expect(isSameMailbox('Fay@Example.test ', 'fay@example.test')).toBe(true)
    expect(isSameMailbox('fay+2@example.test', 'fay@example.test')).toBe(true)
    expect(isSameMailbox('f.a.y+shop@gmail.com', 'fay@googlemail.com')).toBe(true)
  })

  it('keeps other people apart', () => {
    expect(isSameMailbox('f.ay@example.test', 'fay@example.test')).toBe(false)
    expect(isSameMailbox('fay@example.test', 'fay@example.org')).toBe(false)
    expect(isSameMailbox('', 'fay@example.test')).toBe(false)
  })
})
