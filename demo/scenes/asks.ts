import type { AskView } from '#features/talks/contract.ts'
import { resetLimits } from '#kit/server/limits.ts'
import type { AskWay } from '#planner/interview/ask.ts'
import { addressOf, cast } from '../cast.ts'
import type { Stage } from '../stage.ts'

type Asked = {
  name: string
  way: AskWay
  asked?: true
  opened?: true
  answer?: Record<string, string>
  talked?: true
}

const asker = 0
const times = ['Monday, 5 PM', 'Tuesday, 12 PM', 'Thursday, 5 PM', 'Saturday, 10 AM']

const people: Asked[] = [
  {
    name: 'Nora, next to the post office',
    way: 'talk',
    asked: true,
    opened: true,
    talked: true,
    answer: { time: 'Monday, 5 PM', note: 'Come in by the back door.' },
  },
  {
    name: 'Petra at the copy shop',
    way: 'message',
    asked: true,
    opened: true,
    answer: { time: 'Thursday, 5 PM', reach: '555-0142' },
  },
  { name: 'Dolores', way: 'message', asked: true, opened: true },
  {
    name: 'Viktor',
    way: 'known',
    asked: true,
    opened: true,
    answer: { time: 'no', note: 'Too busy until spring.' },
  },
  { name: 'Owners of small shops, the group', way: 'place', asked: true },
  { name: 'The supply store on Fifth Street', way: 'place' },
]

/** One founder asks six people and places, and four of them look. */
export async function peopleAreAsked(stage: Stage): Promise<void> {
  const { name } = cast[asker]!
  const actor = stage.actor(name)
  stage.at(9, 18)
  const [project] = (await actor.call('GET', '/projects?limit=1')).items
  const at = `/projects/${project.id}/talks`
  await actor.call('PUT', `${at}/settings`, {
    responsibleName: name,
    contactEmail: addressOf(name),
    how: 'By phone, or I come by',
    times,
  })
  for (const { name: person, way } of people) await actor.call('POST', `${at}/asks`, { way, names: [person] })
  const { asks }: { asks: AskView[] } = await actor.call('GET', at)
  for (const [index, asked] of people.entries()) {
    stage.at(8 - index / 2, 12)
    await ask(stage, { at, ask: asks.find((one) => one.name === asked.name)!, asked })
  }
}

async function ask(stage: Stage, { at, ask, asked }: { at: string; ask: AskView; asked: Asked }) {
  const actor = stage.actor(cast[asker]!.name)
  const mark = (step: string) => actor.call('PUT', `${at}/asks/${ask.id}/steps/${step}`, { done: true })
  if (asked.asked) await mark('asked')
  await resetLimits(stage.app.db)
  const page = asked.opened && (await open(stage, ask.url!))
  if (page && asked.answer) {
    const form = /name="form" value="([^"]+)"/.exec(await page.text())![1]!
    const sent = await open(stage, ask.url!, { form, ...asked.answer })
    if (sent.status !== 303) throw new Error(`The answer of ${asked.name} was refused.`)
  }
  if (asked.talked) await mark('talked')
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const open = (stage: Stage, address: string, form?: Record<string, string>) =>
  stage.open(address, {
    ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    headers: {
      'user-agent': browser,
      origin: 'null',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
