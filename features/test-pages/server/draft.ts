import type { ProjectRow } from '#features/projects/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import { withoutStop } from '#kit/server/visitor-words.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { ownPriceIn, ownPriceWords } from '#planner/plan/own-price.ts'
import { ownWords } from '#planner/plan/own-questions.ts'
import { dollars } from '#planner/words.ts'
import { actionLabels, contentLimits } from '../contract.ts'
import type { Action, PageContent } from '../contract.ts'

type Marks = { sample: number; passNeeded: number }
type Sources = {
  project: Pick<ProjectRow, 'title' | 'description' | 'brief' | 'projectType'>
  idea: Pick<Idea, 'tagline' | 'pitch' | 'firstOffer'> | null
  test: Marks
  founder: { name: string; email: string }
  questions?: string[] | undefined
  now: Date
}

const daysOpen = 7

/** A page of questions replaces five conversations. */
const conversations = { passAnswers: 5, stopAnswers: 1 }

export function draftContent({ project, idea, test, founder, questions = [], now }: Sources): PageContent {
  const price = priceOf(idea, project)
  const asks = questions.length > 0
  const action: Action = asks ? 'questions' : price ? 'preorder' : 'list'
  return {
    ...offered(project, idea),
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

function offered(
  { title, description, brief, projectType }: Sources['project'],
  idea: Sources['idea'],
): Pick<PageContent, 'headline' | 'offer'> {
  const own = projectType === 'ai_generated' ? brief.solution : ownWords(description)
  const gain = idea ? idea.tagline : gainIn(own)
  const rest = idea?.pitch ?? (idea ? own : own.replace(gain ?? '', '').trim())
  const offer = gain ? `${rest}\n\nIt's called ${withoutStop(title)}.`.trim() : rest
  return {
    headline: cut(withoutStop(gain ?? title), contentLimits.headline),
    offer: cut(offer, contentLimits.offer),
  }
}

/** The sentence on what the thing does for its people, rather than on the founder or on today. */
function gainIn(own: string): string | undefined {
  const sentences = own.split(/(?<=[.!?])\s+|\n+/).map((sentence) => sentence.trim())
  const fitting = sentences.filter(
    (one) => one.length <= contentLimits.headline && one.split(' ').length > 3 && !ofOthers.test(one),
  )
  return fitting.find((one) => gives.test(one)) ?? fitting[0]
}

const ofOthers = /\b(?:I|my|me)\b|^(?:they|it|he|she|this|that|these|those|now|today|currently)\b|\?$/i
const gives = /\b(?:for|helps?|lets?|gives?|tells?|shows?|saves?|reminds?|teach(?:es)?|connects?)\b/i

function priceOf(idea: Sources['idea'], project: Sources['project']): string {
  const { brief } = project
  if (brief.price?.match(/\$/g)?.length === 1 && brief.price.length <= contentLimits.price) return brief.price
  if (idea?.firstOffer) return `${dollars(idea.firstOffer.askCents)} per ${idea.firstOffer.per}`
  const own = idea ? null : ownPriceIn(project)
  return own ? ownPriceWords(own) : ''
}

function cut(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const part = whole.slice(0, most - 1)
  return `${part.slice(0, part.lastIndexOf(' ')) || part}…`
}
