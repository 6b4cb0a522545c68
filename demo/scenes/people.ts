import { randomUUID } from 'node:crypto'
import { suggestWeekly } from '#features/collaborations/server/batch.ts'
import { cast } from '../cast.ts'
import type { Actor, Stage } from '../stage.ts'
import { requests, talks } from './talks.ts'

export async function peopleMatch(stage: Stage): Promise<void> {
  stage.at(2, 6)
  await suggestWeekly(stage.app)
  const taken = new Set<string>()
  for (const [index, { name }] of cast.slice(0, 14).entries()) {
    stage.at(2, 7 + (index % 10))
    const actor = stage.actor(name)
    if (taken.has(name)) continue
    const { suggestions } = await actor.call('POST', '/functions/get-collaboration-suggestions', {})
    const chosen = suggestions.find(
      (one: { collaboratorProfile: { username: string } }) => !taken.has(one.collaboratorProfile.username),
    )
    if (!chosen) continue
    const other = chosen.collaboratorProfile.username as string
    await actor.call('POST', '/functions/update-collaboration-status', {
      suggestionId: chosen.id,
      action: 'accept',
    })
    taken.add(name).add(other)
    if (index % 3 !== 2)
      await acceptBack(stage, { from: actor, to: stage.actor(other) }, talks[taken.size / 2 - 1] ?? talks[0]!)
  }
}

async function acceptBack(
  stage: Stage,
  { from, to }: { from: Actor; to: Actor },
  lines: string[],
): Promise<void> {
  const { suggestions } = await to.call('POST', '/functions/get-collaboration-suggestions', {})
  const mine = suggestions.find(
    (one: { collaboratorProfile: { username: string } }) => one.collaboratorProfile.username === from.name,
  )
  const { roomId } = await to.call('POST', '/functions/update-collaboration-status', {
    suggestionId: mine.id,
    action: 'accept',
  })
  for (const [index, content] of lines.entries()) {
    stage.at(1, 8 + index)
    const writer = index % 2 === 0 ? from : to
    await writer.call('POST', `/messages/rooms/${roomId}/messages`, { content, clientId: randomUUID() })
    await markAllRead(index === lines.length - 1 ? writer : [from, to], roomId)
  }
}

async function markAllRead(who: Actor | Actor[], roomId: string): Promise<void> {
  for (const actor of [who].flat()) {
    const { items } = await actor.call('GET', `/messages/rooms/${roomId}/messages?limit=1`)
    await actor.call('PUT', `/messages/rooms/${roomId}/read`, { place: items[0].place })
  }
}

export async function strangersWrite(stage: Stage): Promise<void> {
  for (const { from, to, text, accepted, answer } of requests) {
    stage.at(1, 16)
    const [asker, asked] = [stage.actor(from), stage.actor(to)]
    const { id } = await asker.call('POST', '/messages/rooms', { userId: asked.id, content: text })
    if (!accepted) continue
    await asked.call('PUT', `/messages/rooms/${id}/request`, { answer: 'accept' })
    stage.at(1, 17)
    await markAllRead(asked, id)
    await asked.call('POST', `/messages/rooms/${id}/messages`, { content: answer, clientId: randomUUID() })
  }
}
