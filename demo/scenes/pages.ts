import { desc, eq } from 'drizzle-orm'
import { sweepPages } from '#features/test-pages/server/closing.ts'
import { day } from '#kit/contract/time.ts'
import { resetLimits } from '#kit/server/limits.ts'
import { mails } from '#kit/server/tables.ts'
import { cast } from '../cast.ts'
import type { Stage } from '../stage.ts'

type Scene = {
  founder: number
  from: number
  days: number
  target: number
  offer: Record<string, unknown>
  visits: [visitors: number, answers: number][]
}

const scenes: Scene[] = [
  {
    founder: 1,
    from: 16,
    days: 7,
    target: 10,
    offer: { look: 'warm', action: 'list' },
    visits: [
      [31, 2],
      [54, 4],
      [26, 1],
      [18, 2],
      [12, 1],
      [9, 1],
      [7, 0],
    ],
  },
  {
    founder: 0,
    from: 5,
    days: 8,
    target: 15,
    offer: { look: 'plain' },
    visits: [
      [42, 3],
      [38, 2],
      [21, 2],
      [17, 1],
      [14, 1],
    ],
  },
]

const links = ['flyer', 'newsletter']
const sites = ['https://www.reddit.com/r/smallbusiness', 'https://news.ycombinator.com/item']

export async function strangersAreAsked(stage: Stage): Promise<void> {
  const { config } = stage.app
  const { trustedProxies } = config
  // Each visitor has its own network, which only a trusted proxy can claim.
  config.trustedProxies = ['127.0.0.1']
  for (const scene of scenes) await askStrangers(stage, scene)
  config.trustedProxies = trustedProxies
}

async function askStrangers(stage: Stage, scene: Scene): Promise<void> {
  const { name } = cast[scene.founder]!
  const actor = stage.actor(name)
  stage.at(scene.from, 8)
  const [project] = (await actor.call('GET', '/projects?limit=1')).items
  const made = await actor.call('POST', `/projects/${project.id}/test-pages`, {})
  const at = `/projects/${project.id}/test-pages/${made.id}`
  const content = {
    ...made.content,
    ...scene.offer,
    responsibleName: name,
    passAnswers: scene.target,
    stopAnswers: 3,
    endsOn: new Date(stage.app.clock.now().getTime() + (scene.days - 1) * day).toISOString().slice(0, 10),
  }
  await actor.call('PUT', at, { page: content })
  await actor.call('PUT', `${at}/links`, { links })
  await actor.call('PUT', `${at}/publication`, {})
  for (const [day, [visitors, answers]] of scene.visits.entries()) {
    for (let n = 0; n < visitors; n += 1) {
      stage.at(scene.from - day, 9 + (n % 10))
      await visit(stage, made.address, {
        n,
        answers: n < answers,
        from: `10.${scene.founder}.${day}.${n}`,
        key: `${scene.founder}-${day}-${n}`,
      })
    }
    await sweepPages(stage.app)
  }
  stage.at(scene.from - scene.days, 0)
  await sweepPages(stage.app)
}

type Visit = { n: number; answers: boolean; from: string; key: string }

async function visit(stage: Stage, address: string, { n, answers, from, key }: Visit): Promise<void> {
  const link = n % 3 === 0 ? links[n % 2] : undefined
  const site = n % 3 === 1 ? sites[n % 2] : undefined
  const headers = {
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.${key} Safari/537.36`,
    'x-forwarded-for': from,
    ...(site ? { referer: site } : {}),
  }
  await stage.open(link ? `${address}?s=${link}` : address, { headers })
  if (!answers) return
  await resetLimits(stage.app.db)
  const email = `visitor-${key}@example.test`
  const source = link
    ? `link:${link}`
    : site
      ? `site:${new URL(site).hostname.replace('www.', '')}`
      : 'direct'
  await send(stage, address, { email, s: source })
  const [mail] = await stage.app.db
    .select({ body: mails.body })
    .from(mails)
    .where(eq(mails.recipient, email))
    .orderBy(desc(mails.createdAt))
  await send(stage, /\S+\/confirm\?a=\S+/.exec(mail!.body)![0], {})
}

async function send(stage: Stage, address: string, form: Record<string, string>): Promise<void> {
  const answer = await stage.open(address, {
    method: 'POST',
    headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
}
