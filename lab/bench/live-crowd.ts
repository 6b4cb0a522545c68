import { once } from 'node:events'
import { WebSocket } from 'ws'

/** In its own process, so the server's memory is measured alone. Prints how many have joined. */
const { LIVE_URL: url, LIVE_TOKEN: token, LIVE_USER: userId, LIVE_COUNT: count } = process.env
const inOneGo = 50

let joined = 0
for (let made = 0; made < Number(count); made += inOneGo) {
  await Promise.all(Array.from({ length: Math.min(inOneGo, Number(count) - made) }, enter))
}
process.send!(joined)

async function enter(): Promise<void> {
  const socket = new WebSocket(url!, {
    headers: { origin: new URL(url!).origin.replace('ws', 'http'), authorization: `Bearer ${token}` },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ join: `user:${userId}` }))
  const [said] = (await once(socket, 'message')) as [Buffer]
  if (String(said).includes('joined')) joined++
}
