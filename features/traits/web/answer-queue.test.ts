import { expect, it, vi } from 'vitest'
import { customTextLimit } from '#planner/founder/questions.ts'
import type { Questionnaire } from '../contract.ts'
import { createAnswerQueue } from './answer-queue.ts'
import type { Waiting } from './answers.ts'

const answered = (updatedAt: string) =>
  ({ answers: [{ questionNumber: 1, option: 'a', text: null, updatedAt }] }) as unknown as Questionnaire
const answer = (option: string): Waiting => ({ option, text: null, knownAt: null })

function started(save: (question: number, answer: Waiting) => Promise<Questionnaire>) {
  const told: string[] = []
  const queue = createAnswerQueue()
  queue.sendWith({
    save,
    onSent: (_question, { option }) => told.push(`sent ${option}`),
    onSaved: () => told.push('saved'),
    onTooLong: () => told.push('too long'),
    onFail: () => told.push('failed'),
  })
  return { told, ...queue }
}

it('sends only the latest waiting answer, with the time of the one before', async () => {
  const saves: [string | null, string | null][] = []
  const { waiting, send, told } = started((_question, { option, knownAt }) => {
    saves.push([option, knownAt])
    if (option === 'a') ['b', 'c'].forEach((later) => waiting.set(1, answer(later)))
    return Promise.resolve(answered(`after ${option}`))
  })
  waiting.set(1, answer('a'))
  await send(1)
  expect(saves).toEqual([
    ['a', null],
    ['c', 'after a'],
  ])
  expect([told, waiting.size]).toEqual([['sent c', 'sent c', 'saved'], 0])
})

it('keeps an answer that failed until it is sent again', async () => {
  let works = false
  const { waiting, send, told } = started(() =>
    works ? Promise.resolve(answered('now')) : Promise.reject(new Error('no connection')),
  )
  waiting.set(1, answer('a'))
  await send(1)
  expect([told, waiting.size]).toEqual([['failed'], 1])
  works = true
  await send(1)
  expect([told, waiting.size]).toEqual([['failed', 'sent a', 'saved'], 0])
})

it('does not bring back an answer that was given up while it was on its way', async () => {
  const { waiting, send } = started(() => {
    waiting.delete(1)
    return Promise.resolve(answered('now'))
  })
  waiting.set(1, answer('a'))
  await send(1)
  expect(waiting.size).toBe(0)
})

it('sends nothing that is too long', async () => {
  const save = vi.fn(() => Promise.resolve(answered('now')))
  const { waiting, send, told } = started(save)
  waiting.set(1, { ...answer('a'), text: 'a'.repeat(customTextLimit + 1) })
  await send(1)
  expect([told, save.mock.calls.length]).toEqual([['too long'], 0])
})

it('waits for a pause in typing', async () => {
  vi.useFakeTimers()
  const { waiting, sendSoon, told } = started(() => Promise.resolve(answered('now')))
  waiting.set(1, answer('a'))
  sendSoon(1, { typing: true })
  await vi.advanceTimersByTimeAsync(400)
  sendSoon(1, { typing: true })
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(told).toEqual(['sent a', 'saved'])
})
