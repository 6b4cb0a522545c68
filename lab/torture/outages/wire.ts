import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * 'silent' passes nothing on and says so to no one, 'refuses' and 'cuts' end connections, the latter each
 * after at most a tenth of a second; a number is the ms by which each packet is late.
 */
export type Mood = 'well' | 'silent' | 'refuses' | 'cuts' | number

export type Wire = { port: number; be: (mood: Mood) => void; close: () => void }

/** Between a program and what listens at `port`; the program asks at `host`. */
export async function openWire(port: number, host = '127.0.0.1'): Promise<Wire> {
  let mood: Mood = 'well'
  const sockets = new Set<Socket>()
  let heard = Promise.resolve()
  let speakAgain = (): void => undefined
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const passOn = (from: Socket, to: Socket) => {
    let turn = Promise.resolve()
    from.on('data', (chunk) => {
      const arrives = performance.now() + (typeof mood === 'number' ? mood : 0)
      // One after the other, also where the line gets better in between.
      turn = turn.then(async () => {
        const late = arrives - performance.now()
        if (late > 0) await new Promise((resolve) => void setTimeout(resolve, late))
        await heard
        if (!to.destroyed) to.write(chunk)
      })
    })
    from.on('close', () => to.destroy())
  }
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  const server = createServer((near) => {
    if (mood === 'refuses') return near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) keep(socket)
    passOn(near, far)
    passOn(far, near)
    if (mood === 'cuts') setTimeout(() => near.destroy(), Math.random() * 100)
  })
  server.listen(0, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    be: (next) => {
      if (next === 'refuses' || next === 'cuts') cutAll()
      mood = next
      speakAgain()
      if (next === 'silent') heard = new Promise((resolve) => (speakAgain = resolve))
    },
    close: () => {
      server.close()
      cutAll()
    },
  }
}
