import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from './json.ts'

/** What the stub was asked: the body of a chat completion, and the headers. */
export type Asked = { path: string; body: Json; headers: IncomingMessage['headers']; prompt: string }
export type Reply = (response: ServerResponse, asked: Asked) => void

export type ModelStub = {
  url: string
  asked: Asked[]
  cut: () => number
  /** In order; the last one repeats. */
  will: (...replies: Reply[]) => void
}

export async function openModelEndpoint(): Promise<ModelStub & { close: () => void }> {
  const asked: Asked[] = []
  let replies: Reply[] = [says('{}')]
  let cut = 0
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text)
      const entry = { path: request.url!, body, headers: request.headers, prompt: promptOf(body) }
      asked.push(entry)
      response.on('close', () => (cut += response.writableFinished ? 0 : 1))
      const reply = replies.length > 1 ? replies.shift()! : replies[0]!
      reply(response, entry)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    cut: () => cut,
    will: (...next) => {
      replies = next
      asked.length = 0
      cut = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function promptOf({ system, systemInstruction, messages = [], contents = [] }: Asked['body']): string {
  const said = [system ?? systemInstruction, ...messages, ...contents].filter(Boolean)
  return said
    .flatMap((part: Json) => part.content ?? part.parts ?? part)
    .map((part: Json) => (typeof part === 'string' ? part : part.text))
    .join('\n')
}

type Ending = { finish?: string | null; usage?: { prompt_tokens: number; completion_tokens: number } | null }

export function says(
  text: string,
  { finish = 'stop', usage = { prompt_tokens: 120, completion_tokens: 40 } }: Ending = {},
): Reply {
  return (response) => {
    begin(response)
    for (let place = 0; place < text.length; place += 40) piece(response, text.slice(place, place + 40))
    chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] })
    if (usage) tellUsage(response, usage)
    response.end('data: [DONE]\n\n')
  }
}

/** `next` releases one part; the last one ends the answer. */
export function saysInParts(...parts: string[]): { reply: Reply; next: () => void } {
  let waiting: (() => void) | undefined
  let allowed = 0
  const turn = () =>
    new Promise<void>((resolve) => {
      if (allowed > 0) {
        allowed -= 1
        resolve()
      } else waiting = resolve
    })
  const speak = async (response: ServerResponse) => {
    begin(response)
    for (const part of parts) {
      await turn()
      piece(response, part)
    }
    chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    response.end('data: [DONE]\n\n')
  }
  const next = () => {
    const go = waiting
    waiting = undefined
    if (go) go()
    else allowed += 1
  }
  return { reply: (response) => void speak(response), next }
}

export function saysInTwo(first: string, rest: string, goOn: Promise<void>): Reply {
  return (response, asked) => {
    begin(response)
    piece(response, first)
    void goOn.then(() => says(rest)(response, asked))
  }
}

export function calls(
  tools: [name: string, input: object][],
  words = '',
  usage?: NonNullable<Ending['usage']>,
): Reply {
  return (response) => {
    begin(response)
    if (words) piece(response, words)
    const tool_calls = tools.map(([name, input], index) => ({
      index,
      id: `call-${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }))
    chunk(response, {
      choices: [{ index: 0, delta: { role: 'assistant', tool_calls }, finish_reason: null }],
    })
    chunk(response, { choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })
    if (usage) tellUsage(response, usage)
    response.end('data: [DONE]\n\n')
  }
}

export function saysLikeAnthropic(text: string, { stop = 'end_turn' }: { stop?: string } = {}): Reply {
  return (response) => {
    begin(response)
    const usage = { input_tokens: 120, output_tokens: 40 }
    const events: ({ type: string } & Record<string, unknown>)[] = [
      {
        type: 'message_start',
        message: {
          id: 'stub',
          type: 'message',
          role: 'assistant',
          model: 'stub',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage,
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: stop, stop_sequence: null },
        usage: { output_tokens: 40 },
      },
      { type: 'message_stop' },
    ]
    response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''))
  }
}

export function saysLikeGoogle(text: string, { finish = 'STOP' }: { finish?: string } = {}): Reply {
  return (response) => {
    begin(response)
    const half = Math.ceil(text.length / 2)
    const candidate = (said: string) => ({ content: { role: 'model', parts: [{ text: said }] }, index: 0 })
    const chunks = [
      { candidates: [candidate(text.slice(0, half))] },
      {
        candidates: [{ ...candidate(text.slice(half)), finishReason: finish }],
        usageMetadata: { promptTokenCount: 120, candidatesTokenCount: 40, totalTokenCount: 160 },
      },
    ]
    response.end(chunks.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''))
  }
}

/** With a body that must never be logged. */
export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (response, { body }) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers })
    response.end(
      JSON.stringify({
        error: {
          message: `no: ${JSON.stringify(body.messages ?? body.contents).slice(0, 500)}`,
          type: 'error',
          code,
        },
      }),
    )
  }
}

/** Sends headers, then nothing. */
export const hangs: Reply = () => undefined

export const dripsABytePerSecond: Reply = (response) => {
  begin(response)
  response.write('d')
  const timer = setInterval(() => response.write('a'), 1000)
  response.on('close', () => clearInterval(timer))
}

export const neverEnds: Reply = (response) => {
  begin(response)
  const more = () => {
    while (
      !response.destroyed &&
      response.write(
        asChunk({ choices: [{ index: 0, delta: { content: 'x'.repeat(200) }, finish_reason: null }] }),
      )
    );
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

/** An endless line, so no event is ever complete. */
export const neverEndsItsLine: Reply = (response) => {
  begin(response)
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(60_000)));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}

export function breaksAfter(text: string): Reply {
  return (response) => {
    begin(response)
    piece(response, text)
    setTimeout(() => response.destroy(), 20)
  }
}

/** An answer, an error inside the stream, then `after`. */
export function failsAfter(text: string, after: Reply = (response) => response.end()): Reply {
  return (response, asked) => {
    begin(response)
    piece(response, text)
    response.write(`data: ${JSON.stringify({ error: { message: 'overloaded' } })}\n\n`)
    after(response, asked)
  }
}

export function fallsSilentAfter(text: string): Reply {
  return (response) => {
    begin(response)
    piece(response, text)
    response.end()
  }
}

export const html: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end('<!doctype html><title>Sign in to the network</title><p>{"title": "no"}</p>')
}

function tellUsage(response: ServerResponse, usage: NonNullable<Ending['usage']>): void {
  const total_tokens = usage.prompt_tokens + usage.completion_tokens
  chunk(response, { choices: [], usage: { ...usage, total_tokens } })
}

function begin(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
}

function piece(response: ServerResponse, content: string): void {
  chunk(response, { choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
}

function chunk(response: ServerResponse, fields: object): void {
  response.write(asChunk(fields))
}

function asChunk(fields: object): string {
  return `data: ${JSON.stringify({ id: 'stub', object: 'chat.completion.chunk', created: 1, model: 'stub', ...fields })}\n\n`
}
