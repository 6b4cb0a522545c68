const verbs = new Set(
  (
    'add aim answer ask attend bake begin block book bring build buy call charge check choose circle close collect ' +
    'come compare contact copy count cut decide deliver do draft draw drop email enter fill find finish follow ' +
    'get give go hand hang help hire hold invite join keep knock learn leave let limit line list listen look ' +
    'make mark measure meet message move name note offer open order pack paste pay phone pick plan post ' +
    'practice prepare print promise put put reach read record rehearse remind rent repeat reply reserve rest ' +
    'return run save say schedule search sell send set share shop show sign sit skip sort speak spend split ' +
    'start stay stop take talk teach tell test text thank time track trade try turn use visit wait walk watch ' +
    "work write don't never always please"
  ).split(' '),
)
/** “If”, “at least”, “you'd”, “I'll”: what is aimed at, asked or offered, not what is so. */
const marks =
  /\b(?:if|unless|until|at least|at most|no more than|no fewer than|should|would|want to|plan to|aim|goal|target|let's|(?:I|we)(?:['’]ll| will)|\p{L}+'d)\b|\?\s*["”]?$/iu
const leads = /^(?:then|and|or|so|but|first|next|now|instead|today|tonight|also|either|just|only|again)$/

/** Whether a sentence says what to do or hope for, so that its small numbers claim nothing. */
export function isPlan(sentence: string): boolean {
  if (marks.test(sentence) || !/[.!?]["”’)]*$/.test(sentence.trim())) return true
  return sentence.split(/[,;:]\s|[—–“"]|\b(?:and|so|then|or|but)\s/).some((clause) => startsWithVerb(clause))
}

function startsWithVerb(clause: string): boolean {
  const words = clause.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? []
  const first = words.find((word) => !leads.test(word))
  return first !== undefined && verbs.has(first.replaceAll('’', "'"))
}

const english =
  /\b(?:the|an?|of|to|you|your|they|their|it|is|are|was|were|have|has|had|in|on|at|for|with|within|more|most|people|every|each|all|no)\b/i

/** A sentence that says how things are, in the language whose words for plans are known. */
export const isClaim = (sentence: string): boolean => english.test(sentence) && !isPlan(sentence)
