import { ensure } from '#kit/contract/ensure.ts'
import type { ErrorBody } from '#kit/contract/errors.ts'
import { CallError } from './call-error.ts'

/** The values of a `text/event-stream`, until it says that it is done; an error event is thrown. */
export async function* eventsOf(response: Response): AsyncGenerator<unknown> {
  const reader = ensure(response.body).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        if (text) throw new Error('The stream ended within an event')
        return
      }
      const events = (text + value).split('\n\n')
      text = ensure(events.pop())
      for (const event of events) {
        const { kind, data } = partsOf(event)
        if (kind === 'done') return
        if (kind === 'error') throw new CallError(data.status ?? 500, data.data as ErrorBody | undefined)
        if (kind === 'message') yield data
      }
    }
  } finally {
    await reader.cancel()
  }
}

function partsOf(event: string) {
  const fields = event.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line))
  const valuesOf = (name: string) =>
    fields.flatMap((field) => (field?.[1] === name ? [field[2] as string] : []))
  const data = valuesOf('data')
  const kind = valuesOf('event')[0] ?? (data.length > 0 ? 'message' : 'comment')
  return { kind, data: data.length > 0 && data[0] !== '' ? JSON.parse(data.join('\n')) : undefined }
}
