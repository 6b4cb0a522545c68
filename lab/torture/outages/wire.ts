import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * 'silent' passes nothing on and says so to no one, 'refuses' and 'cuts' end connections, the latter each
 * after at most a tenth of a second; a number is the ms by which each packet is late.
 */
export type Mood = 'well' | 'silent' | 'refuses' | 'cuts' | number

export type Wire = { port: number; be: (mood: Mood) => void; close: () => void }

/** Between a program and what listens at `port`. */
export async function openWire(port: number): Promise<Wire> {
  let mood: Mood = 'well'
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const passOn = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      const write = () => void (to.destroyed || to.write(chunk))
      if (mood === 'silent') held.push(write)
      else if (typeof mood === 'number') setTimeout(write, mood)
      else write()
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    be: (next) => {
      if (next === 'refuses' || next === 'cuts') cutAll()
      mood = next
      if (next !== 'silent') for (const write of held.splice(0)) write()
    },
    close: () => {
      server.close()
      cutAll()
    },
  }
}
