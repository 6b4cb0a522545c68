import type { ProjectRow } from '#features/projects/server/reads.ts'
import { day } from '#kit/server/schedule.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { ownWords } from '#planner/plan/own-questions.ts'
import { dollars } from '#planner/words.ts'
import { actionLabels, contentLimits } from '../contract.ts'
import type { Action, PageContent } from '../contract.ts'

type Marks = { sample: number; passNeeded: number }
type Sources = {
  project: Pick<ProjectRow, 'title' | 'description' | 'brief' | 'projectType'>
  idea: Pick<Idea, 'tagline' | 'pitch' | 'firstOffer'> | null
  /** Of the test that runs, or is planned. */
  test: Marks
  founder: { name: string; email: string }
  /** What to ask its visitors instead of an offer's yes. */
  questions?: string[] | undefined
  now: Date
}

/** So many days a drafted page is open. */
const daysOpen = 7

/** A page of questions stands in for five conversations. */
const conversations = { passAnswers: 5, stopAnswers: 1 }

/** A page's first words, from what the project says already. Nothing in it is invented: what nobody said stays empty. */
export function draftContent({ project, idea, test, founder, questions = [], now }: Sources): PageContent {
  const price = priceOf(idea, project)
  const asks = questions.length > 0
  const action: Action = asks ? 'questions' : price ? 'preorder' : 'list'
  return {
    headline: cut(idea?.tagline ?? project.title, contentLimits.headline),
    offer: cut(offerOf(project, idea), contentLimits.offer),
    price: cut(price, contentLimits.price),
    action,
    button: actionLabels[action].button,
    look: 'plain',
    times: [],
    questions,
    pictureAlt: '',
    responsibleName: cut(founder.name, contentLimits.name),
    contactEmail: founder.email,
    indexed: false,
    ...(asks ? conversations : marksFrom(test)),
    endsOn: new Date(now.getTime() + daysOpen * day).toISOString().slice(0, 10),
    maxVisitors: null,
  }
}

const marksFrom = ({ passNeeded }: Marks) => ({
  passAnswers: Math.max(2, passNeeded),
  stopAnswers: Math.max(0, Math.min(passNeeded - 1, Math.floor(passNeeded / 3))),
})

/** For people who have never heard of it: the idea's third person, or the founder's own words. */
function offerOf(
  { title, description, brief, projectType }: Sources['project'],
  idea: Sources['idea'],
): string {
  if (idea?.pitch) return `${title}\n\n${idea.pitch}`
  return projectType === 'ai_generated' ? brief.solution : ownWords(description)
}

/** One price: the brief's where it names one, else that of the idea's first offer. */
function priceOf(idea: Sources['idea'], { brief }: Sources['project']): string {
  if (brief.price?.match(/\$/g)?.length === 1 && brief.price.length <= contentLimits.price) return brief.price
  return idea?.firstOffer ? `${dollars(idea.firstOffer.askCents)} per ${idea.firstOffer.per}` : ''
}

function cut(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const part = whole.slice(0, most - 1)
  return `${part.slice(0, part.lastIndexOf(' ')) || part}…`
}
