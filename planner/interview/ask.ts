import type { ProjectContext } from '#planner/plan/project-context.ts'
import type { reaches } from '#planner/terms.ts'
import { quoted } from '#planner/words.ts'

export const askWays = ['message', 'known', 'talk', 'place'] as const
export type AskWay = (typeof askWays)[number]

type Reach = (typeof reaches)[number]

const waysByReach: Record<Reach, AskWay> = {
  direct: 'message',
  network: 'known',
  talk: 'talk',
  write: 'place',
  find: 'place',
  partner: 'known',
}

export const askWayFor = (reach: Reach | null | undefined): AskWay => (reach ? waysByReach[reach] : 'message')

export const followUpDays: Record<AskWay, number> = { message: 4, known: 3, talk: 3, place: 7 }

export const followUpWords =
  "I asked you a few days ago about a short talk. If it's not for you, that's fine, and you can " +
  'say no with the link below. If you have 20 minutes, there are still times to pick from:'

const longestSelf = 140
const longestOwn = 200

/** What to write or say: without a greeting, the link or a name. */
export function askWords(context: ProjectContext): Record<AskWay, string> {
  const topic = topicOf(context)
  const about = [selfOf(context.facts.answers.workingDay?.text), topic].filter(Boolean).join(' ')
  return {
    message:
      `${about} You know this firsthand, so I'd like to learn from you. Could I ask you about the last ` +
      "time it came up? It takes about 20 minutes, and I'm not selling anything. You can pick a time " +
      'or say no here:',
    known:
      `${about} Do you deal with this yourself, or do you know someone who does? I'd like to hear how ` +
      "it's done today. It takes about 20 minutes, and I'm not selling anything. You can pick a time " +
      'or say no here:',
    talk:
      `${topic} When did that last come up for you? Tell me about that day. If now is a bad time, I'll ` +
      'send you a link where you can pick a better one:',
    place:
      `${about} If you deal with this, could I ask you about the last time it came up? It takes about ` +
      "20 minutes, and I'm not selling anything. You can pick a time here, and I'll share what I learn " +
      'with everyone who asks:',
  }
}

function topicOf({ facts, play, nouns }: ProjectContext): string {
  if (play) return `I'm trying to understand how ${nouns.people} ${play.about.short}.`
  if (facts.projectType === 'digital_asset')
    return `I run ${facts.title}, and I'm trying to understand how people use it or something like it.`
  const own = firstSentence(facts.description)
  return own
    ? `I'm looking into something, and I've written this down so far: ${quoted(own)}`
    : `I'm looking into what it's like for ${nouns.people} today.`
}

const firstSentence = (text: string): string | null => {
  const [first = ''] = /^.*?(?:[.!?](?=\s|$)|$)/s.exec(text.replaceAll(/\s+/g, ' ').trim()) ?? []
  return first && first.length <= longestOwn ? first : null
}

/** "I run a bakery", as they wrote it; anything else wouldn't read as a sentence about them. */
function selfOf(workingDay = ''): string {
  const text = workingDay.replaceAll(/\s+/g, ' ').trim()
  if (!/^I(?:['’]m|['’]ve)? /.test(text) || text.length > longestSelf) return ''
  return /[.!?]$/.test(text) ? text : `${text}.`
}

export const firstTalks = 5
