import type { Redis } from 'ioredis'
import type { Log } from './log.ts'
import { sha256 } from './tokens.ts'

export type Relay = { send: (text: string) => void; close: () => void }
type RelayParts = { url: string; log: Log; secret: string; onText: (text: string) => void }

/**
 * Live messages between processes through Redis, without delivery guarantees. Processes with the same
 * secret share a channel.
 */
export function openRelay({ url, log, secret, onText }: RelayParts): Relay {
  const channel = `live:${sha256(`live channel:${secret}`).slice(0, 16)}`
  let closed = false
  const opened = open({ url, log, channel, onText }).then(([speaker, hearer]) => {
    if (closed) [speaker, hearer].forEach((one) => one.disconnect())
    return [speaker, hearer] as const
  })
  opened.catch((error: unknown) => log.error({ error }, 'the relay of live messages could not be opened'))
  return {
    send: (text) => void opened.then(([speaker]) => speaker.publish(channel, text)).catch(() => undefined),
    close: () => {
      closed = true
      void opened.then(
        (both) => both.forEach((one) => one.disconnect()),
        () => undefined,
      )
    },
  }
}

async function open({
  url,
  log,
  channel,
  onText,
}: Omit<RelayParts, 'secret'> & { channel: string }): Promise<[Redis, Redis]> {
  const { Redis } = await import('ioredis')
  const options = {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 5000,
    commandTimeout: 5000,
    autoResubscribe: false,
    retryStrategy: (times: number) => Math.min(times * 200, 3000),
  }
  const [speaker, hearer] = [new Redis(url, options), new Redis(url, options)]
  for (const one of [speaker, hearer])
    one.on('error', (error) => log.warn({ error: { message: error.message } }, 'Redis is away'))
  hearer.on('message', (_channel: string, text: string) => onText(text))
  // On every connection, so it works even if Redis comes up later.
  hearer.on('ready', () => {
    hearer.subscribe(channel).then(
      () => log.info({ channel }, 'hears live messages of other processes'),
      (error: unknown) => {
        log.warn({ error }, 'could not listen to other processes; connecting again')
        hearer.disconnect(true)
      },
    )
  })
  return [speaker, hearer]
}
