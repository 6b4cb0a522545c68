import type { Founder } from './founder.ts'
import { holds } from './founder.ts'
import { knowledge } from './knowledge/index.ts'
import type { Draft } from './plan.ts'
import { tells } from './told.ts'
import { fill } from './words.ts'

type OwnIdea = { title: string; description: string }

/** Words in a founder's text that name a form; the first that matches decides. */
const forms: [string, string[]][] = [
  ['matching-desk', ['marketplace', 'matching', 'match', 'connect', 'introduce']],
  ['short-course', ['course', 'lesson', 'workshop', 'bootcamp']],
  ['weekly-digest', ['newsletter', 'digest']],
  ['curated-directory', ['directory', 'catalogue', 'catalog', 'listing']],
  ['group-circle', ['community', 'circle', 'meetup', 'club', 'forum']],
  ['template-pack', ['template', 'checklist', 'kit']],
  ['calculator', ['calculator', 'estimate']],
  ['spreadsheet-tool', ['spreadsheet', 'excel', 'sheet']],
  ['small-web-app', ['app', 'software', 'platform', 'tool', 'website', 'saas', 'dashboard', 'plugin']],
  ['done-for-you', ['service', 'agency', 'consulting', 'freelance', 'coaching']],
]

/** The mechanism that a founder's own text names, in lower case; undefined where it names none. */
export function formOf(text: string): string | undefined {
  return forms.find(([, words]) => words.some((word) => holds(text, word)))?.[0]
}

/** What would sink an idea of this form, in the order of how often it does. */
const assumptions: Record<string, string> = {
  'matching-desk': 'Both sides come, and the harder side comes first.',
  'short-course': 'People pay for it and go through to the end.',
  'weekly-digest': 'People who do not know you read it every week.',
  'curated-directory': 'Somebody needs it often enough to come back.',
  'group-circle': 'People come a third time.',
  'template-pack': 'People pay for it although free ones exist.',
  calculator: 'A number changes what people do.',
  'spreadsheet-tool': 'People can feed it with what they have.',
  'small-web-app': 'Somebody changes a habit to use it every week.',
  'done-for-you': 'People hand this over to somebody outside, and pay for it.',
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
  const place = audience?.gathers[0]
  const slots = {
    who: audience?.who ?? 'people who would use it',
    place: place?.place ?? 'a place where they already ask for help',
    searchWords: place?.searchWords ?? title,
  }
  const test = knowledge.experiments.get('five-conversations')!
  const channelId =
    [...knowledge.channels.values()].find((channel) => channel.reach === founder.answers.reach?.option)?.id ??
    'direct-message'
  return {
    category: domain?.name ?? 'Other',
    channelId,
    manual: mechanism?.manualVersion ?? 'Do it by hand for one person and write down every step.',
    brief: {
      who: audience
        ? `${audience.who.charAt(0).toUpperCase()}${audience.who.slice(1)}, as far as your words tell`
        : 'Not said yet: see the open questions',
      problem: `In your words: “${description}”`,
      workaround: null,
      solution: `“${title}”${mechanism ? `, which reads like ${mechanism.name}` : ''}.`,
      price: null,
      whereToFind: place ?? null,
      riskiestAssumption: form
        ? assumptions[form]!
        : 'Somebody has this problem often enough to pay for an end to it.',
      firstTest: {
        experimentId: test.id,
        title: test.name,
        hypothesis: fill(test.hypothesis, slots),
        steps: test.steps.map((step) => fill(step, slots)),
        days: test.days,
        hours: test.hours,
        cashCents: test.cashCents,
        sample: test.sample,
        passMark: test.passMark,
        killMark: test.killMark,
      },
      wrongIf: [
        ...(mechanism ? [mechanism.failureMode] : []),
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
