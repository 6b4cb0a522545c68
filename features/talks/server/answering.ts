import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { breaksUnique, one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { trap } from '#kit/server/visitor-markup.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { answerForm, limits, wording } from '../contract.ts'
import { invitedBy } from './finding.ts'
import type { Invited } from './finding.ts'
import { formKeyIn } from './rights.ts'
import { talkAnswers, talkAsks, talkLists } from './tables.ts'

type Wrong = { wrong: Record<string, string>; status: 409 | 422 }
export type Submitted = { savedId: string } | 'quiet' | 'closed' | Wrong
type AnswerForm = z.output<typeof answerForm>

const refused = (sentence: string, status: Wrong['status'] = 422): Wrong => ({
  wrong: { form: sentence },
  status,
})

export async function submitAnswer(app: App, invited: Invited, given: Given): Promise<Submitted> {
  const slug = invited.ask.slug!
  const formKey = formKeyIn(app, slug, given.form ?? '')
  if (!formKey) return refused(wording.oldForm)
  const read = readForm(invited, given)
  if ('wrong' in read) return read
  // A bot that fills in every field gets a normal answer, and nothing is saved.
  if (given[trap.name]) return 'quiet'
  const submitted = commit(app, (tx) => save(tx, app, { slug, formKey, values: read.values }))
  const taken = await submitted.catch((error: unknown) => {
    if (breaksUnique(error, 'talk_answers_time_key')) return refused(wording.taken, 409)
    throw error
  })
  if (typeof taken === 'object' && 'savedId' in taken) {
    announce(app.live, [invited.founderId])
    app.live.publish(`project:${invited.list.projectId}`, 'talks', {})
  }
  return taken
}

function readForm({ ask, list }: Invited, given: Given): { values: AnswerForm } | Wrong {
  const parsed = answerForm.safeParse({
    time: given.time ?? '',
    name: given.name ?? '',
    reach: given.reach ?? '',
    note: (given.note ?? '').replaceAll('\r\n', '\n'),
  })
  if (!parsed.success)
    return {
      wrong: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).toReversed(),
      ),
      status: 422,
    }
  const { time, name, reach } = parsed.data
  const isOffered = time === noTime || list.times.includes(time)
  const isPlace = ask.way === 'place' && time !== noTime
  const wrong = {
    ...(isOffered ? {} : { time: wording.pick }),
    ...(isPlace && !name ? { name: wording.whoAreYou } : {}),
    ...(isPlace && !reach ? { reach: wording.reach } : {}),
  }
  return Object.keys(wrong).length > 0 ? { wrong, status: 422 } : { values: parsed.data }
}

/** The form's value for "No, thank you." */
export const noTime = 'no'

type Saving = { slug: string; formKey: string; values: AnswerForm }

async function save(tx: Tx, app: App, { slug, formKey, values }: Saving): Promise<Submitted> {
  const at = app.clock.now()
  const invited = await lockInvited(tx, { slug, now: at })
  if (!invited) return 'closed'
  const { ask, list } = invited
  const [earlier] = await tx.select().from(talkAnswers).where(eq(talkAnswers.formKey, formKey))
  if (earlier) return { savedId: earlier.id }
  const most = ask.way === 'place' ? limits.answers : 1
  if (invited.answers >= most) return refused(wording.full, 409)
  const time = values.time === noTime ? null : values.time
  if (time && invited.taken.includes(time)) return refused(wording.taken, 409)
  const { id } = one(
    await tx
      .insert(talkAnswers)
      .values({
        askId: ask.id,
        listId: list.id,
        formKey,
        reply: time ? 'yes' : 'no',
        time,
        name: values.name || null,
        reach: values.reach || null,
        note: values.note || null,
        createdAt: at,
      })
      .returning({ id: talkAnswers.id }),
    'answer to an ask',
  )
  // Someone who answers was asked and has opened it, whatever was marked or counted.
  await tx
    .update(talkAsks)
    .set({ openedAt: ask.openedAt ?? at, askedAt: ask.askedAt ?? at })
    .where(eq(talkAsks.id, ask.id))
  await recordEvent(tx, {
    name: time ? 'talk.booked' : 'talk.declined',
    actorId: null,
    subjectId: list.projectId,
    at,
    recipients: [invited.founderId],
  })
  return { savedId: id }
}

/** The list's row keeps answers in order, so a time is given once. */
async function lockInvited(tx: Tx, { slug, now }: { slug: string; now: Date }): Promise<Invited | null> {
  const [found] = await tx.select({ id: talkAsks.listId }).from(talkAsks).where(eq(talkAsks.slug, slug))
  if (!found) return null
  await tx.select({ id: talkLists.id }).from(talkLists).where(eq(talkLists.id, found.id)).for('update')
  return invitedBy(tx, { slug, now })
}

export async function confirmTalk(app: App, answerId: string): Promise<void> {
  await app.db
    .update(talkAnswers)
    .set({ confirmedAt: app.clock.now() })
    .where(and(eq(talkAnswers.id, answerId), eq(talkAnswers.reply, 'yes'), isNull(talkAnswers.confirmedAt)))
}

export async function eraseAnswer(app: App, answerId: string): Promise<void> {
  await app.db.delete(talkAnswers).where(eq(talkAnswers.id, answerId))
}
