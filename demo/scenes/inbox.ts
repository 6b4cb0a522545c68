import { createHmac } from 'node:crypto'
import { cast } from '../cast.ts'
import type { Stage } from '../stage.ts'

const founder = 2
const secret = 'whsec_of_the_demo'

const arrivals = [
  { daysAgo: 6, signup: 'first@example.test' },
  { daysAgo: 5, charge: { id: 'ch_demo_1', amount: 1900, email: 'first@example.test' } },
  { daysAgo: 2, charge: { id: 'ch_demo_2', amount: 2900, email: 'second@example.test' } },
]

export async function customersPay(stage: Stage): Promise<void> {
  const actor = stage.actor(cast[founder]!.name)
  stage.at(8, 9)
  const [project] = (await actor.call('GET', '/projects?limit=1')).items
  const inbox = `/projects/${project.id}/inbox`
  const { address, secret: own } = await actor.call('PUT', inbox)
  await actor.call('PUT', `${inbox}/sources/stripe`, { secret })
  for (const { daysAgo, signup, charge } of arrivals) {
    stage.at(daysAgo, 15)
    if (signup) await post(stage, address, signedPlainly(stage, own, signup))
    if (!charge) continue
    await post(stage, `${address}/stripe`, signedByStripe(stage, 'checkout.session.completed', charge))
    await post(stage, `${address}/stripe`, signedByStripe(stage, 'charge.succeeded', charge))
  }
}

type Charge = { id: string; amount: number; email: string }
type Signed = { body: string; headers: Record<string, string> }

const secondsOf = (stage: Stage) => Math.floor(stage.app.clock.now().getTime() / 1000)

function signedByStripe(stage: Stage, type: string, { id, amount, email }: Charge): Signed {
  const created = secondsOf(stage)
  const object = { id, amount, currency: 'usd', created, captured: true, billing_details: { email } }
  const body = JSON.stringify({ id: `evt_${type}_${id}`, created, livemode: true, type, data: { object } })
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
  return { body, headers: { 'stripe-signature': `t=${created},v1=${signature}` } }
}

function signedPlainly(stage: Stage, own: string, email: string): Signed {
  const [id, time] = [`signup-${email}`, secondsOf(stage)]
  const body = JSON.stringify({ type: 'signup.created', data: { email } })
  const key = Buffer.from(own.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,${signature}`,
  }
  return { body, headers }
}

async function post(stage: Stage, address: string, { body, headers }: Signed): Promise<void> {
  const answer = await stage.open(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`An inbox answered ${answer.status}: ${await answer.text()}`)
}
