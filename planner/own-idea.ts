import { placesOf, plainTest, writeTest } from './first-test.ts'
import type { Founder } from './founder.ts'
import { holds } from './founder.ts'
import { knowledge } from './knowledge/index.ts'
import type { Draft } from './plan.ts'
import { tells } from './told.ts'
import { capital } from './words.ts'

type OwnIdea = { title: string; description: string }

/** Words in a founder's text that name a form; the first that matches decides. */
const forms: [string, string[]][] = [
  [
    'matching-service',
    ['marketplace', 'matching', 'match', 'connect', 'introduce', 'uber for', 'airbnb for', 'tinder for'],
  ],
  ['job-board', ['job board', 'jobs board']],
  ['short-course', ['course', 'lesson', 'workshop', 'bootcamp']],
  ['paid-newsletter', ['newsletter', 'digest', 'substack']],
  ['channel', ['podcast', 'youtube', 'channel', 'videos']],
  ['curated-directory', ['directory', 'listing', 'catalog', 'catalogue']],
  ['membership', ['community', 'circle', 'meetup', 'club', 'forum', 'membership']],
  ['browser-extension', ['extension', 'chrome extension']],
  ['platform-plugin', ['plugin', 'plug-in', 'add-on', 'addon', 'shopify app']],
  ['checked-agent', ['agent', 'ai assistant', 'chatbot', 'copilot']],
  ['template-pack', ['template', 'templates']],
  ['checklist-kit', ['checklist', 'kit', 'box']],
  ['calculator', ['calculator', 'estimate']],
  ['spreadsheet-tool', ['spreadsheet', 'excel', 'sheet']],
  ['data-api', ['api', 'data set', 'dataset']],
  ['booking-page', ['booking', 'bookings', 'reservation']],
  ['web-app', ['app', 'software', 'platform', 'tool', 'website', 'saas', 'dashboard']],
  ['done-for-you', ['service', 'agency', 'consulting', 'freelance', 'coaching']],
]

/** The mechanism that a founder's own text names, in lower case; undefined where it names none. */
export function formOf(text: string): string | undefined {
  return forms.find(([, words]) => words.some((word) => holds(text, word)))?.[0]
}

/** What would sink an idea of this form, in the order of how often it does. */
const assumptions: Record<string, string> = {
  'matching-service': 'Both sides come, and the harder side comes first.',
  'job-board': 'Employers pay for a listing once there are readers.',
  'short-course': 'People pay for it and finish it.',
  'paid-newsletter': "People who don't know you read it every week.",
  channel: "People who don't know you come back for the next episode.",
  'curated-directory': 'People need it often enough to come back.',
  membership: 'People come a third time.',
  'browser-extension': 'People keep it switched on after the first week.',
  'platform-plugin': 'Users of that platform pay for one more thing on it.',
  'checked-agent': 'Its drafts need only small changes.',
  'template-pack': 'People pay for it although free ones exist.',
  'checklist-kit': 'People use it when the moment comes.',
  calculator: 'A number changes what people do.',
  'spreadsheet-tool': 'People can fill it in with what they have.',
  'data-api': 'The facts are hard to get elsewhere and stay current.',
  'booking-page': 'Customers book on the page instead of calling.',
  'web-app': 'People change a habit to use it every week.',
  'done-for-you': 'People hand this over to someone outside, and pay for it.',
}

/** The draft for an idea in the founder's own words. Nothing is made up: what the words do not say becomes a question. */
export function ownIdeaBrief({ title, description }: OwnIdea, founder: Founder): Draft {
  const text = `${title} ${description}`.toLowerCase()
  const audience = knowledge.audiences.find((candidate) =>
    candidate.synonyms.some((word) => holds(text, word)),
  )
  const domain = knowledge.domains.find(
    (candidate) =>
      candidate.id === audience?.domainId || candidate.synonyms.some((word) => holds(text, word)),
  )
  const form = formOf(text)
  const mechanism = form ? knowledge.mechanisms.get(form)! : undefined
  const place = audience ? audience.online : null
  const elsewhere = { place: 'a place where they already ask for help', searchWords: title }
  const subject = {
    who: audience?.many ?? 'people who would use it',
    one: audience?.one ?? 'one person who would use it',
    manual: mechanism?.byHand ?? 'Do it by hand for one person and write down every step.',
    price: 'a price',
    places: audience ? placesOf(audience) : { worksAt: elsewhere, gathersAt: elsewhere, online: elsewhere },
  }
  const channelId =
    [...knowledge.channels.values()].find((channel) => channel.reach === founder.answers.reach?.option)?.id ??
    'direct-message'
  return {
    category: domain?.name ?? 'Other',
    channelId,
    manual: subject.manual,
    brief: {
      who: audience
        ? `${capital(audience.many)}, as far as your words tell`
        : 'Not said yet: see the open questions',
      problem: `In your words: “${description}”`,
      workaround: null,
      solution: `“${title}”${mechanism ? `, which reads like ${mechanism.name}` : ''}.`,
      price: null,
      whereToFind: place,
      riskiestAssumption: form
        ? assumptions[form]!
        : 'Somebody has this problem often enough to pay for an end to it.',
      firstTest: writeTest(plainTest(), founder, subject),
      wrongIf: [
        ...(mechanism ? [mechanism.watchOut] : []),
        'Nobody you talk to has spent money or an evening on it in the last month.',
      ],
      openQuestions: openQuestions(text, { audience: Boolean(audience), form: Boolean(form) }),
    },
  }
}

function openQuestions(text: string, { audience, form }: { audience: boolean; form: boolean }): string[] {
  return [
    ...(audience ? [] : ['Who exactly has this problem? Name one person and what they do.']),
    ...(tells.lastTime(text) ? [] : ['When did it last happen to them, and what did they do then?']),
    ...(form ? [] : ['In what form would they get it: a service, a page, a course, a thing on paper?']),
    ...(tells.paidToday(text) ? [] : ['What do they pay today for something that helps a little?']),
  ]
}
