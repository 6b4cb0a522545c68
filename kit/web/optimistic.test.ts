import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { optimisticOf, patch } from './optimistic.ts'
import type { Optimistic } from './optimistic.ts'

const key = ['tasks']
let client: QueryClient
let updates: Optimistic

beforeEach(() => {
  client = new QueryClient()
  updates = optimisticOf(client)
  client.setQueryData(key, ['write'])
})

const shown = () => client.getQueryData(key)
const adds = (task: string) => patch(key, (tasks: unknown) => [...(tasks as string[]), task])

it('shows an act at once, and takes off one that failed without another', () => {
  const first = updates.add([adds('test')])
  updates.add([adds('sell')])
  expect(shown()).toEqual(['write', 'test', 'sell'])
  updates.rollBack(first)
  expect(shown()).toEqual(['write', 'sell'])
})

it('applies an act again over an answer that is older than it', () => {
  updates.add([adds('test')])
  client.setQueryData(key, ['write', 'read'])
  expect(shown()).toEqual(['write', 'read', 'test'])
})

it('does not apply an act twice once an answer holds it', async () => {
  const added = updates.add([adds('test')])
  await updates.confirm(added)
  client.setQueryData(key, ['write', 'test'])
  expect(shown()).toEqual(['write', 'test'])
  updates.settle(added)
  expect(shown()).toEqual(['write', 'test'])
})

it('keeps a settled act where no answer came', async () => {
  const added = updates.add([adds('test')])
  await updates.confirm(added)
  updates.settle(added)
  expect(shown()).toEqual(['write', 'test'])
  updates.rollBack(updates.add([adds('sell')]))
  expect(shown()).toEqual(['write', 'test'])
})

it('cuts short a read that began before the act was confirmed, and names it', async () => {
  const read = client.fetchQuery({ queryKey: key, queryFn: () => new Promise(() => undefined) })
  read.catch(() => undefined)
  const added = updates.add([adds('test')])
  expect(await updates.confirm(added)).toEqual([key])
  expect(shown()).toEqual(['write', 'test'])
})

it('leaves a query alone that has no data yet', () => {
  updates.add([patch(['people'], () => ['ada'])])
  expect(client.getQueryData(['people'])).toBeUndefined()
})
