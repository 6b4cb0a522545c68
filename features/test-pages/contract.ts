import { z } from 'zod'
import { forecastField } from '#features/evidence/contract.ts'
import { endpoint, pictureMaxBody } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { actions, pageContent } from './content-contract.ts'
import { registration, registrationLimits } from './registration-contract.ts'

export { actionLabels, actions, contentLimits, lockedFields, lookLabels, looks } from './content-contract.ts'
export type { Action, Look, PageContent } from './content-contract.ts'

export const wording = {
  loadFailed: 'Failed to load this test page. Please try again.',
  resultsFailed: 'Failed to load the results. Please try again.',
  answersFailed: 'Failed to load the answers. Please try again.',
  notFound: "We couldn't find that test page, or you don't have access to it.",
  locked: "This can't change after publishing, so your result stays honest.",
  over: "This page is closed, so it can't be changed.",
  alreadyLive: 'This page is already published.',
  notLive: "This page isn't published.",
  openStill: 'Close this page before you delete it.',
  newAccount: 'In your first week you can have one page open at a time. Close the other page first.',
  tooManyLive: 'You can have 5 pages open at a time. Close another page first.',
  tooMany: 'A project can have 20 test pages. Delete one to add another.',
  price: 'Please enter the price. People should know what they say yes to.',
  times: 'Please offer at least one time.',
  questions: 'Please write at least one question.',
  responsibleName: 'Please enter your name. The privacy notice names you.',
  contactEmail: 'Please enter an email where visitors can reach you.',
  marks: 'This must be lower than the number for keep going.',
  endsOn: 'Please pick a day from tomorrow on, within 60 days.',
  pictureAlt: "Please describe the picture for people who can't see it.",
  pictureKind: 'Please choose a PNG, JPEG, WebP or GIF picture.',
  pictureSize: 'Please choose a picture under 2 MB.',
  pictureBroken: "We couldn't read that picture. Please try another one.",
  notStopped: "This page isn't stopped.",
  tooManyChanges: `This page has changed ${registrationLimits.entries} times, and every change stays on record. Publish another page to change more.`,
  notRegistered: 'This page was published before we registered tests, so it has no record.',
  registrationFailed: "We couldn't get the record of this page. Please try again.",
} as const

export const limits = {
  links: 12,
  link: 24,
  pagesEach: 20,
  live: 5,
  pictureBytes: 2_000_000,
  appeal: 500,
} as const

export const outcomes = ['passed', 'stopped', 'between', 'early', 'unsure', 'unvisited'] as const
export type PageOutcome = (typeof outcomes)[number]

const figures = {
  visitors: z.number().int(),
  /** Confirmed by email; others don't count. */
  answers: z.number().int(),
}

const card = z.object({
  id: z.string(),
  headline: z.string(),
  action: z.enum(actions),
  status: z.enum(['draft', 'live', 'ended']),
  outcome: z.enum(outcomes).nullable(),
  isHidden: z.boolean(),
  ...figures,
  createdAt: time,
})
export type PageCard = z.infer<typeof card>

const view = z.object({
  id: z.string(),
  projectId: z.string(),
  status: z.enum(['draft', 'live', 'ended']),
  content: pageContent,
  address: z.string(),
  /** Valid for a day; the founder's own views aren't counted. */
  ownAddress: z.string(),
  picture: z.object({ version: z.string() }).nullable(),
  links: z.array(z.string()),
  version: z.number().int(),
  outcome: z.enum(outcomes).nullable(),
  testRuns: z.boolean(),
  hiddenReason: z.string().nullable(),
  publishedAt: time.nullable(),
  endedAt: time.nullable(),
  settledAt: time.nullable(),
  /** Its number in the registry, from publishing on. */
  registeredAs: z.number().int().nullable(),
})
export type PageView = z.infer<typeof view>

const bySource = z.object({ source: z.string(), ...figures })
/**
 * `networksLeftOut` have more visitors than are counted, once per day. `isCrowded`: most visitors came
 * from few networks, so visitor numbers neither end the page nor count against it.
 */
const results = z.object({
  ...figures,
  unconfirmed: z.number().int(),
  networksLeftOut: z.number().int(),
  isCrowded: z.boolean(),
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
  sources: z.array(bySource),
})
export type PageResults = z.infer<typeof results>

const answer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  time: z.string().nullable(),
  replies: z.array(z.string()),
  source: z.string(),
  createdAt: time,
  confirmedAt: time.nullable(),
})
export type AnswerView = z.infer<typeof answer>

const linkName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'Please use letters, numbers and hyphens.' })
  .max(limits.link, { error: `Please keep this under ${limits.link} characters.` })

const at = tagged('Test pages')
const owner = 'owner-of-project' as const
const one = z.object({ projectId: id })
const onePage = one.extend({ pageId: id })
const limit = { name: 'test-pages', attempts: 120, seconds: 60 }
const path = '/projects/{projectId}/test-pages' as const
const pagePath = `${path}/{pageId}` as const

export const testPages = {
  list: endpoint({ ...at("A project's test pages, newest first"), method: 'GET', path, access: owner })
    .input(one)
    .output(z.object({ items: z.array(card) })),
  draft: endpoint({
    ...at('Draft a test page from the project and its test; with questions, one that asks them'),
    method: 'POST',
    path,
    access: owner,
    creates: true,
    limit,
  })
    .input(one.extend({ questions: pageContent.shape.questions.optional() }))
    .output(view),
  read: endpoint({
    ...at('A test page as its founder sees it'),
    method: 'GET',
    path: pagePath,
    access: owner,
  })
    .input(onePage)
    .output(view),
  save: endpoint({
    ...at('Change a page; once it is published, what it asks for and its marks are locked'),
    method: 'PUT',
    path: pagePath,
    access: owner,
    limit,
  })
    .input(onePage.extend({ page: pageContent }))
    .output(view),
  remove: endpoint({
    ...at('Delete a page that is not open, with all it collected'),
    method: 'DELETE',
    path: pagePath,
    access: owner,
  })
    .input(onePage)
    .output(z.object({ removed: z.literal(true) })),
  keepPicture: endpoint({
    ...at('Put a picture on a page'),
    method: 'PUT',
    path: `${pagePath}/picture`,
    maxBody: pictureMaxBody,
    access: owner,
    limit: { name: 'test-page-pictures', attempts: 20, seconds: 60 },
  })
    .input(onePage.extend({ image: z.base64({ error: wording.pictureBroken }) }))
    .output(view),
  removePicture: endpoint({
    ...at('Take the picture off a page'),
    method: 'DELETE',
    path: `${pagePath}/picture`,
    access: owner,
  })
    .input(onePage)
    .output(view),
  publish: endpoint({
    ...at('Publish a page: its marks lock; where no test runs, its own starts, with a forecast if given'),
    method: 'PUT',
    path: `${pagePath}/publication`,
    access: owner,
    limit: { name: 'test-page-publish', attempts: 20, seconds: 3600 },
  })
    .input(onePage.extend({ forecast: forecastField }))
    .output(view),
  end: endpoint({
    ...at('Close a page before its end; what it counted is kept as it is'),
    method: 'DELETE',
    path: `${pagePath}/publication`,
    access: owner,
  })
    .input(onePage)
    .output(view),
  links: endpoint({
    ...at('Name the links a page is shared by, to see where visitors come from'),
    method: 'PUT',
    path: `${pagePath}/links`,
    access: owner,
    limit,
  })
    .input(onePage.extend({ links: z.array(linkName).max(limits.links) }))
    .output(view),
  results: endpoint({
    ...at('What a page counted: visitors and confirmed answers, by day and by source'),
    method: 'GET',
    path: `${pagePath}/results`,
    access: owner,
  })
    .input(onePage)
    .output(results),
  answers: endpoint({
    ...at('What visitors left on a page, newest first'),
    method: 'GET',
    path: `${pagePath}/answers`,
    access: owner,
  })
    .input(onePage.extend(pageInput.shape))
    .output(pageOf(answer)),
  allAnswers: endpoint({
    ...at('Every confirmed answer, for a spreadsheet or one email to all'),
    method: 'GET',
    path: `${pagePath}/answers/all`,
    access: owner,
    limit: { name: 'test-page-answers', attempts: 30, seconds: 60 },
  })
    .input(onePage)
    .output(z.object({ items: z.array(answer) })),
  removeAnswer: endpoint({
    ...at('Delete what a visitor left, for one who asks its founder'),
    method: 'DELETE',
    path: `${pagePath}/answers/{answerId}`,
    access: owner,
  })
    .input(onePage.extend({ answerId: id }))
    .output(z.object({ removed: z.literal(true) })),
  registration: endpoint({
    ...at("A page's record in the registry of tests, to check without us that nothing was changed"),
    method: 'GET',
    path: `${pagePath}/registration`,
    access: owner,
    limit: { name: 'test-page-registrations', attempts: 30, seconds: 60 },
  })
    .input(onePage)
    .output(registration),
  appeal: endpoint({
    ...at('Ask for another look at a page that an administrator has stopped'),
    method: 'PUT',
    path: `${pagePath}/appeal`,
    access: owner,
    limit: { name: 'test-page-appeals', attempts: 5, seconds: 3600 },
  })
    .input(
      onePage.extend({ reason: z.string().trim().min(1, { error: 'Please say why.' }).max(limits.appeal) }),
    )
    .output(z.object({ asked: z.literal(true) })),
}
