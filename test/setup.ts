import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { installToday } from './today.ts'

installToday()
// The same cases in every run; FUZZ_SEED=… for others, for example nightly.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20261118) })

/** The last is that of a network which lab/torture/outages makes. */
const here = ['127.0.0.1', 'localhost', '203.0.113.2']

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args))
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : String(input))
    if (!here.includes(hostname)) throw new Error(`A test tried to reach ${hostname}.`)
    return real(input, init)
  })
})

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([])
})
