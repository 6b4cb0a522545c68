import { isDeepStrictEqual } from 'node:util'
import { day } from '#kit/contract/time.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { isPresent, servedFrom } from './lives.ts'
import type { Life } from './lives.ts'
import type { Done } from './play.ts'
import type { Email } from './watch.ts'

/** In ms, `begins` since 1970 and the other moments since then. `step`: between two rounds of the sweeps. */
export type Frame = { begins: number; until: number; step: number }
type Came = { emails: Email[]; plans: number[]; analyses: number[] }

/** In words, what `life` got too early, too late, too often or against its choice. */
export function wrongWith(life: Life, came: Came, { done, ...frame }: Frame & { done: Done }): string[] {
  const { emails, plans, analyses } = came
  const counts: Record<string, number> = {}
  for (const { kind } of emails) counts[kind] = (counts[kind] ?? 0) + 1
  // How many of these come depends on what others do.
  const { digest = 0, matches: _, ...exact } = counts
  const digests = emails.filter(({ kind }) => kind === 'digest').map(({ at }) => at)
  const expected = emailsOf(life, { done, plans, digests, ...frame })
  return [
    ...offTime(life, { what: 'plan', times: plans, every: periods.actionPlan, ...frame }),
    ...offTime(life, { what: 'analysis', times: analyses, every: periods.opportunityAnalysis, ...frame }),
    ...(isDeepStrictEqual(exact, expected)
      ? []
      : [`got ${JSON.stringify(exact)}, expected ${JSON.stringify(expected)}`]),
    ...digestsTooSoon(life, emails),
    ...(digestsAreRight(life, digest) ? [] : [`${digest} digests, chose ${life.digest}`]),
    ...matchesOffTime(emails, frame),
    ...emails
      .filter(
        ({ kind, at }) =>
          kind !== 'Confirm your Buildkin' &&
          ![at, at - frame.step].some((moment) => isPresent(life, moment)),
      )
      .map(({ kind, at }) => `${kind} after ${inDays(at)}, while away`),
  ].map((wrong) => `member ${life.index}: ${wrong}`)
}

/** What is wrong with the times at which `what` was made for `life`, each due `every` ms after the one before. */
function offTime(
  life: Life,
  { what, times, every, step, until }: Frame & { what: string; times: number[]; every: number },
): string[] {
  // A sweep whose find came to nothing tries again after this.
  const slack = step + periods.dueRetry
  const wrong: string[] = []
  let due = life.joins
  for (const at of times) {
    const expected = servedFrom(life, due)
    if (at < expected || at > expected + slack)
      wrong.push(`${what} after ${inDays(at)}, expected after ${inDays(expected)}`)
    due = at + every
  }
  const next = servedFrom(life, due)
  if (next + slack < until) wrong.push(`no ${what} after ${inDays(next)}`)
  return wrong
}

const inDays = (at: number): string => `${(at / day).toFixed(2)} days`

/** How many emails of each kind must have come. */
function emailsOf(
  life: Life,
  { done, plans, digests, step, until }: Frame & { done: Done; plans: number[]; digests: number[] },
): Record<string, number> {
  const mine = <One extends { by: number }>(all: One[]) => all.filter(({ by }) => by === life.index)
  const registered = mine(done.registrations)
  const reminded = registered.filter(({ at, starts }) => {
    const due = starts - periods.marathonReminder
    return at < due && due + step <= until && isPresent(life, due) && isPresent(life, due + step)
  })
  const leaves = life.away?.how === 'leaves' || life.away?.how === 'keeps the account'
  return nonZero({
    'Confirm your Buildkin': 1,
    week: life.emails.week ? plans.length - 1 : 0,
    events: life.emails.events ? registered.length + reminded.length : 0,
    messages: life.emails.messages ? unreadRuns(life, { done, digests, step, until }) : 0,
    'Your receipt from': mine(done.paid).length,
    'Your Buildkin payment': mine(done.refused).length,
    'Your account will': leaves && life.away!.from <= until ? 1 : 0,
  })
}

const nonZero = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

type Messaging = Pick<Frame, 'step' | 'until'> & { done: Done; digests: number[] }

/** One email for the first message that isn't read in time; no more until they have looked. */
function unreadRuns(life: Life, { done, digests, step, until }: Messaging): number {
  const reads = done.reads.filter(({ by }) => by === life.index).map(({ at }) => at)
  let emails = 0
  let saidAt: number | undefined
  for (const { at } of done.messages.filter(({ to }) => to === life.index)) {
    const said = saidAt
    if (said !== undefined && !reads.some((read) => read > said && read <= at)) continue
    const mailedAt = at + Math.max(step, periods.messageEmail)
    const isRead = reads.some((read) => read > at && read <= mailedAt)
    const inDigest = digests.find((digest) => digest >= at && digest < mailedAt)
    saidAt = inDigest
    if (inDigest !== undefined || isRead || mailedAt > until || !isPresent(life, mailedAt)) continue
    emails += 1
    saidAt = mailedAt
  }
  return emails
}

/** Who looks each day has read the news by then. */
const digestsAreRight = ({ digest, visits }: Life, count: number): boolean =>
  digest === 'off' ? count === 0 : visits !== 'never' || count > 0

function digestsTooSoon(life: Life, emails: Email[]): string[] {
  const period = { off: Infinity, daily: periods.dailyDigest, weekly: periods.weeklyDigest }[life.digest]
  const times = emails.filter(({ kind }) => kind === 'digest').map(({ at }) => at)
  return times
    .filter((at, index) => index > 0 && at - times[index - 1]! < period)
    .map((at) => `a digest after ${inDays(at)}, too soon`)
}

/** New people come on Mondays. */
function matchesOffTime(emails: Email[], { begins, step }: Frame): string[] {
  return emails
    .filter(
      ({ kind, at }) =>
        kind === 'matches' && begins + at - Date.parse(mondayOf(new Date(begins + at))) > step,
    )
    .map(({ at }) => `matches after ${inDays(at)}, not on a Monday`)
}
