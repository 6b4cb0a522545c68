import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './json.ts'

export type SpanSeen = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  status: number
  attributes: Record<string, unknown>
}

/** Takes OTLP over HTTP, as JSON. `raw` is all that was sent. */
export async function openCollector() {
  const bodies: { type: string | undefined; text: string }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      bodies.push({ type: request.headers['content-type'], text: Buffer.concat(parts).toString('latin1') })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    raw: () => bodies.map(({ text }) => text).join('\n'),
    resource: () => attributesOf(JSON.parse(bodies[0]!.text).resourceSpans[0].resource.attributes),
    spans: (): SpanSeen[] =>
      bodies.flatMap(({ text }) =>
        JSON.parse(text)
          .resourceSpans.flatMap(({ scopeSpans }: Json) => scopeSpans)
          .flatMap(({ spans }: Json) => spans.map(spanSeen)),
      ),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const spanSeen = ({
  traceId,
  spanId,
  parentSpanId = '',
  name,
  kind,
  status,
  attributes,
}: Json): SpanSeen => ({
  traceId,
  spanId,
  parentSpanId,
  name,
  kind,
  status: status.code ?? 0,
  attributes: attributesOf(attributes),
})

const attributesOf = (attributes: Json): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }: Json) => [key, Object.values(value)[0]]))
