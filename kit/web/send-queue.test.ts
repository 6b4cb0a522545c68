import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDelayedSend, createSendQueue, flushSendQueues, inTurn, openSendQueue } from './send-queue.ts'

/** A delivery that is answered by hand. */
function manual() {
  const sent: string[] = []
  let answer: (goOn: boolean) => void = () => undefined
  return {
    sent,
    deliver: (id: string) => {
      sent.push(id)
      return new Promise<boolean>((resolve) => (answer = resolve))
    },
    answer: async (goOn: boolean) => {
      answer(goOn)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a send queue', () => {
  it('sends in order, one at a time, including what is added while sending', async () => {
    let waiting = ['a', 'b']
    const { sent, deliver, answer } = manual()
    const flush = createSendQueue({ waiting: () => waiting, deliver })
    const done = flush()
    expect(sent).toEqual(['a'])
    waiting = ['b', 'c']
    void flush()
    await answer(true)
    waiting = ['c']
    await answer(true)
    waiting = []
    await answer(true)
    await done
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  it('stops at one that must not be overtaken, and begins with it the next time', async () => {
    const { sent, deliver, answer } = manual()
    const flush = createSendQueue({ waiting: () => ['a', 'b'], deliver })
    const done = flush()
    void flush()
    await answer(false)
    await done
    void flush()
    expect(sent).toEqual(['a', 'a'])
  })

  it('tries one that stays only once a round', async () => {
    const sent: string[] = []
    const flush = createSendQueue({
      waiting: () => ['a', 'b'],
      deliver: (id) => Promise.resolve(sent.push(id) > 0),
    })
    await flush()
    expect(sent).toEqual(['a', 'b'])
  })

  it('sends again what was begun again while it sent', async () => {
    const { sent, deliver, answer } = manual()
    let waiting = ['a']
    const flush = createSendQueue({ waiting: () => waiting, deliver })
    void flush()
    void flush()
    await answer(true)
    waiting = []
    await answer(true)
    expect(sent).toEqual(['a', 'a'])
  })

  it('flushes when back online, at intervals and before a sign-out, until closed', async () => {
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    const flush = vi.fn(() => Promise.resolve())
    const close = openSendQueue(flush, 1000)
    target.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1000)
    await flushSendQueues()
    expect(flush).toHaveBeenCalledTimes(3)
    close()
    target.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(5000)
    await flushSendQueues()
    expect(flush).toHaveBeenCalledTimes(3)
  })
})

describe('a delayed send', () => {
  function delayed(answer: () => unknown) {
    const sent: string[] = []
    const queue = createDelayedSend<string>(500)
    queue.sendWith((value) => {
      sent.push(value)
      return answer()
    })
    return { sent, ...queue }
  }

  it('sends the last value after a pause, and only once', async () => {
    const { sent, later, flush } = delayed(() => true)
    later('b')
    await vi.advanceTimersByTimeAsync(400)
    later('bread')
    await vi.advanceTimersByTimeAsync(499)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await flush()
    expect(sent).toEqual(['bread'])
  })

  it('keeps one without an answer until the next flush, unless a newer one came', async () => {
    let answer: unknown = false
    const { sent, later, flush } = delayed(() => answer)
    later('bread')
    await flush()
    answer = true
    await flush()
    await flush()
    expect(sent).toEqual(['bread', 'bread'])
  })

  it('does not bring back what was cancelled while it was on its way', async () => {
    let fail: (answer: boolean) => void = () => undefined
    const { sent, later, flush, cancel } = delayed(() => new Promise((resolve) => (fail = resolve)))
    later('bread')
    const done = flush()
    cancel()
    fail(false)
    await done
    await flush()
    expect(sent).toEqual(['bread'])
  })
})

it('acts of one name follow each other, also after one that failed', async () => {
  vi.stubGlobal('navigator', {})
  const done: string[] = []
  const first = inTurn('draft', async () => {
    await vi.advanceTimersByTimeAsync(10)
    done.push('first')
    throw new Error('no connection')
  })
  const second = inTurn('draft', () => Promise.resolve(done.push('second')))
  await expect(first).rejects.toThrow('no connection')
  await second
  expect(done).toEqual(['first', 'second'])
})
