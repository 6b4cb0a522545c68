import type { Founder } from '#planner/founder/founder.ts'
import { plainTest, spotsOf, writeTest } from '#planner/ideas/first-test.ts'
import { capital } from '#planner/words.ts'
import type { Draft } from './draft.ts'
import { ownPriceWords } from './own-price.ts'
import { openQuestions, readOwnIdea } from './read-own-idea.ts'
import type { OwnIdea, OwnReading } from './read-own-idea.ts'

const assumptions: Record<string, string> = {
  'matching-service': "Both groups sign up, and the group that's harder to get signs up first.",
  'job-board': 'Employers pay for a listing once there are readers.',
  'short-course': 'People pay for it and finish it.',
  'paid-newsletter': "People who don't know you read it every week.",
  channel: "People who don't know you come back for the next episode.",
  'curated-directory': 'People need it often enough to come back.',
  membership: 'People come back a third time.',
  'browser-extension': 'People keep it switched on after the first week.',
  'platform-plugin': 'People who use that platform will pay for one more thing on it.',
  'checked-agent': 'Its drafts only need small changes.',
  'template-pack': 'People will pay for it, even though free ones exist.',
  'checklist-kit': 'People use it when the moment comes.',
  calculator: 'Seeing the number changes what people do.',
  'spreadsheet-tool': 'People can fill it in with what they already have.',
  'data-api': 'The facts are hard to get anywhere else, and you can keep them current.',
  'booking-page': 'Customers book on the page instead of calling.',
  'web-app': 'People change a habit to use it every week.',
  'done-for-you': 'People will hand this over to someone outside and pay for it.',
}

/** Invents nothing: what the words leave out becomes a question. */
export function ownIdeaBrief(idea: OwnIdea, founder: Founder): Draft {
  const reading = readOwnIdea(idea)
  const { people, audience, domain, mechanism, way, answers, description } = reading
  const price = reading.price && ownPriceWords(reading.price)
  return {
    category: domain?.name ?? 'Other',
    play: null,
    audience,
    people,
    mechanism,
    way,
    known: [],
    brief: {
      who: whoWords(reading),
      problem: `In your words: “${description}”`,
      workaround: inYourWords([answers.lastTime, answers.paidToday]),
      solution: [withStop(idea.title), formWordsOf(reading)].filter(Boolean).join(' '),
      price,
      whereToFind: audience?.online ?? null,
      riskiestAssumption:
        assumptions[mechanism?.id ?? ''] ?? 'Someone has this problem often enough to pay for a fix.',
      firstTest: writeTest(plainTest(founder), founder, subjectOf(idea, reading, price)),
      wrongIf: [
        ...(mechanism ? [mechanism.watchOut] : []),
        'No one you talk to has spent money or an evening on it in the last month.',
      ],
      openQuestions: openQuestions(idea, reading),
    },
  }
}

function whoWords({ people, answers }: OwnReading): string {
  const told = answers.who ?? answers.bothSides
  if (told) return withStop(told)
  return people ? capital(people) : "You haven't said yet. See the open questions."
}

function formWordsOf({ mechanism, answers }: OwnReading): string | null {
  if (mechanism) return `We read it as ${mechanism.name}.`
  return inYourWords([answers.form])
}

function inYourWords(said: (string | undefined)[]): string | null {
  const words = said.filter((one) => one !== undefined)
  return words.length > 0 ? `In your words: ${words.map((one) => `“${one}”`).join(' ')}` : null
}

const withStop = (text: string) => `${capital(text.trim()).replace(/[.!?]$/, '')}.`

function subjectOf({ title }: OwnIdea, { people, audience, mechanism }: OwnReading, price: string | null) {
  const elsewhere = {
    place: 'a group where people already ask for help with this',
    searchWords: people ?? title,
    visit: false,
  } as const
  return {
    who: people ?? 'people who would use it',
    one: audience?.one ?? 'one person who would use it',
    manual: mechanism?.byHand ?? 'Do it by hand for one person and write down every step.',
    price: price ?? 'a price',
    spots: audience ? spotsOf(audience) : { worksAt: elsewhere, gathersAt: elsewhere, online: elsewhere },
  }
}
