import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'

export type Mood = 'takes' | 'busy' | 'refuses' | 'hangs'

export const mailPassword = 'Mail.password-1'

/** `secure`: TLS from the start, with a certificate that no one vouches for. */
export async function openMailServer({ secure = false } = {}) {
  const taken: { to: string; raw: string }[] = []
  let mood: Mood = 'takes'
  let hanging = 0
  const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode })
  const server = new SMTPServer({
    secure,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === mailPassword ? done(null, { user: username }) : done(new Error('Bad credentials')),
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mood === 'hangs') return void (hanging += 1)
        if (mood !== 'takes') return done(refusal(mood === 'busy' ? 451 : 550))
        for (const { address } of session.envelope.rcptTo)
          taken.push({ to: address, raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  return {
    taken,
    port,
    hanging: () => hanging,
    set: (next: Mood) => void (mood = next),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

export const transportTo = (port: number) =>
  createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 500,
    socketTimeout: 300,
  })
