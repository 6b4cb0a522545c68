const telling: [string, RegExp][] = [
  [
    'matching-service',
    /\b(marketplace|matchmaking|matching (?:service|app|site|platform)|match(?:es)? (?:\S+ ){1,5}(?:with|to)|(?:connects?|introduces?) (?!to\b|with\b))\b/,
  ],
  ['job-board', /\bjobs? board\b/],
  ['short-course', /(?<!\b(?:of|golf|race|obstacle) )\b(course|lessons?|workshop|bootcamp)\b/],
  ['paid-newsletter', /\b(newsletter|digest|substack|(?:weekly|monthly) letter)\b/],
  ['channel', /\b(podcast|youtube|channel|videos)\b/],
  ['curated-directory', /\b(directory|listings (?:site|page)|catalog(ue)?)\b/],
  ['membership', /\b(community|circle|meetup|club|forum|membership)\b/],
  ['browser-extension', /(?<!\b(?:hair|lash|house|home|deadline) )\b(extension)\b/],
  ['platform-plugin', /\b(plug-?in|add-?on|shopify app)\b/],
  ['checked-agent', /(?<!\b(estate|travel|insurance|ticket|sports) )\b(agent|assistant|chatbot|copilot)\b/],
  ['template-pack', /\btemplates?\b/],
  ['checklist-kit', /\b(checklist|(?:digital|printable|pdf) kit)\b/],
  ['calculator', /\b(calculator|calculates?|estimator)\b/],
  ['spreadsheet-tool', /\b(spreadsheet|excel)\b/],
  ['data-api', /\b(api|data ?set)\b/],
  [
    'booking-page',
    /\b(bookings?|reservations?) (page|site|app|tool)\b|\bbooks? (a|an|their) (slot|table|seat|visit)\b/,
  ],
]
const plain: [string, RegExp][] = [
  [
    'web-app',
    /\b(app|software|platform|tool|website|(?<!\b(?:construction|job|building|work|camp) )site|saas|dashboard|tracker|planner)\b/,
  ],
  ['done-for-you', /\b(service|agency|consulting|freelance|coaching)\b/],
]
const anywhere =
  /\b(?:marketplace|jobs? board|newsletter|substack|podcast|youtube channel|directory|(?:chrome|browser) extension|plug-?in|shopify app|chatbot|templates|calculator|spreadsheet|bootcamp|app|software|website|saas)\b/

/** Forms that share a word with people: a podcast isn't its hosts. */
export const formWords =
  /\b(newsletter|podcast|course|workshop|channel|agent|extension|plug-?in|box|letter|video|blog|club|forum|community|app|game)s?\b/gi

const lead =
  /^(?:(?:i|we)(?:'d|’d|'m|’m| am| would| want| will|'ll|’ll)?(?: like)?(?: to)?|(?:my|the|our) idea(?: is)?(?: to)?|it(?:'s|’s| is))\s+(?:(?:build|mak|start|runn?|creat|launch|offer|writ|record|open)(?:ing|e)?\s+)?/
const trailing = /\s(?:online|remotely|live|weekly|monthly|called .*|named .*)$/
const likeKnown = /\b(?:uber|airbnb|tinder) for\b/
const headEnds =
  /\b(?:that|which|who|so|where|with|because|about|of|to|for|in|on|at|from|into|by|helping)\b|[,:;(]/
const aboutToday =
  /\b(?:today|now|currently|at the moment|these days|so far|until now|instead of|on paper|by hand|they|them|he|she)\b/
const doing = telling.filter(([form]) =>
  ['matching-service', 'job-board', 'calculator', 'booking-page', 'curated-directory'].includes(form),
)

/**
 * Ignores `people`. The name of the thing ("an app that …") decides before later words, which may be
 * what people use today.
 */
export function formIn(text: string, people: string | null): string | undefined {
  const words = people ? text.toLowerCase().replaceAll(people.toLowerCase(), 'someone') : text.toLowerCase()
  const sentences = words.split(/[.!?\n]+(?:\s|$)/).map((sentence) => sentence.trim())
  if (sentences.some((sentence) => likeKnown.test(sentence))) return 'matching-service'
  for (const sentence of sentences.filter((one) => one.search(aboutToday) !== 0)) {
    const form = calledIn(sentence)
    if (form) return form
  }
  const [told] = sentences.filter((sentence) => !aboutToday.test(sentence)).flatMap(toldIn)
  return told
}

function calledIn(sentence: string): string | undefined {
  const said = sentence.replace(lead, '')
  const head = (said.split(headEnds)[0] ?? '').trimEnd().replace(trailing, '')
  const last = lastOf(head, [...telling, ...plain])
  if (!last || last.ends < head.length) return undefined
  return plain.some(([form]) => form === last.form) ? (lastOf(said, doing)?.form ?? last.form) : last.form
}

function toldIn(sentence: string): string[] {
  const word = anywhere.exec(sentence)?.[0]
  const told = (word && lastOf(word, [...telling, ...plain])) || lastOf(sentence, doing)
  return told ? [told.form] : []
}

function lastOf(words: string, forms: [string, RegExp][]): { form: string; ends: number } | undefined {
  return forms
    .flatMap(([form, pattern]) =>
      [...words.matchAll(new RegExp(pattern, 'g'))].map((found) => ({
        form,
        ends: found.index + found[0].length,
      })),
    )
    .toSorted((a, b) => b.ends - a.ends)[0]
}
