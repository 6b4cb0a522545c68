import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clear, setOwner } from './clear.ts'
import { drafts } from './drafts.ts'
import { readerHere } from './outbox-lock.ts'
import { recordVisit } from './preferences.ts'

/** Storage as a browser has it: its keys are its own properties. */
function storage(stored: Record<string, string>) {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => void (stored[key] = text),
    removeItem: (key: string) => void delete stored[key],
  }
  return new Proxy(stored, { get: (_, name) => methods[name as keyof typeof methods] })
}

let local: Record<string, string>
let session: Record<string, string>

beforeEach(() => {
  local = { theme: 'dark' }
  session = {}
  vi.stubGlobal('localStorage', storage(local))
  vi.stubGlobal('sessionStorage', storage(session))
})
afterEach(() => {
  clear()
  setOwner(null)
  vi.unstubAllGlobals()
})

it('forgets every visit on sign-out, of whatever place and person, and nothing else', () => {
  expect(recordVisit('forum')).toBeNull()
  expect(recordVisit('dashboard:ada')).toBeNull()
  expect(recordVisit('forum')).toMatch(/^\d{4}-/)
  clear()
  expect(local).toEqual({ theme: 'dark' })
})

it('takes what is no time for a first visit', () => {
  local['visited:forum'] = 'yesterday'
  expect(recordVisit('forum')).toBeNull()
})

it('forgets drafts and the outbox on sign-out, and keeps what a visitor tried', () => {
  setOwner('ada')
  drafts.save('forum:new', { title: 'Half a title' })
  local['kept:ada:interview:1'] = 'encrypted'
  session['tried-idea'] = 'A bakery'
  clear()
  expect([local, session]).toEqual([{ theme: 'dark' }, { 'tried-idea': 'A bakery' }])
  expect(readerHere()).toBeUndefined()
})

it('sets drafts aside when a session ends, and restores them to the same user only', () => {
  setOwner('ada')
  drafts.save('forum:new', { title: 'Half a title' })
  setOwner(null)
  expect(session).toEqual({})
  setOwner('ada')
  expect(drafts.read('forum:new')).toEqual({ title: 'Half a title' })
  setOwner(null)
  setOwner('bob')
  setOwner('ada')
  expect(drafts.read('forum:new')).toEqual({})
})

it('forgets the outbox of everyone else when someone signs in', () => {
  Object.assign(local, { 'kept:ada:interview:1': 'hers', 'kept:bob:interview:2': 'his' })
  setOwner('bob')
  expect(Object.keys(local)).toEqual(['theme', 'kept:bob:interview:2', 'reads-here'])
})

it('reads as empty where storage is off', () => {
  vi.stubGlobal('sessionStorage', undefined)
  drafts.save('forum:new', { title: 'Half a title' })
  expect(drafts.read('forum:new')).toEqual({})
})
