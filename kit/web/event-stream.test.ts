import { toFetchResponse } from '@orpc/standard-server-fetch'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventsOf } from './event-stream.ts'

const inPieces = (text: string, size: number) =>
  new Response(
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let at = 0; at < text.length; at += size)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)))
        controller.close()
      },
    }),
  )

async function all(response: Response): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const value of eventsOf(response)) found.push(value)
  return found
}

it('reads every value that the server writes, however the network cuts it', async () => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.record({ kind: fc.string(), text: fc.string() }))
  await fc.assert(
    fc.asyncProperty(fc.array(value), fc.integer({ min: 1, max: 40 }), async (values, size) => {
      async function* body() {
        yield* values
      }
      const written = await toFetchResponse({ status: 200, headers: {}, body: body() }).text()
      expect(await all(inPieces(written, size))).toEqual(values)
    }),
  )
})

it("throws the server's error, with its words", async () => {
  const body = { code: 'busy', message: 'Please wait a moment.' }
  const written = `: \n\nevent: message\ndata: 1\n\nevent: error\ndata: ${JSON.stringify({ status: 429, data: body })}\n\n`
  await expect(all(inPieces(written, 9))).rejects.toMatchObject({
    message: 'Please wait a moment.',
    status: 429,
    body,
  })
})

it('does not take a connection that broke within an event for the end', async () => {
  await expect(all(inPieces('event: message\ndata: 1\n\nevent: mess', 5))).rejects.toThrow('within an event')
})
