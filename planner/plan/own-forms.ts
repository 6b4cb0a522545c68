/** Words of a founder's text that name a form, the telling ones; each in the singular unless the form itself is many. */
const telling: [string, RegExp][] = [
  ['matching-service', /\b(marketplace|match(es|ing)?|connects?|introduces?|(uber|airbnb|tinder) for)\b/],
  ['job-board', /\bjobs? board\b/],
  ['short-course', /\b(course|lessons?|workshop|bootcamp)\b/],
  ['paid-newsletter', /\b(newsletter|digest|substack|letter)\b/],
  ['channel', /\b(podcast|youtube|channel|videos)\b/],
  ['curated-directory', /\b(directory|listings?|catalog(ue)?)\b/],
  ['membership', /\b(community|circle|meetup|club|forum|membership)\b/],
  ['browser-extension', /\b(extension)\b/],
  ['platform-plugin', /\b(plug-?in|add-?on|shopify app)\b/],
  ['checked-agent', /(?<!\b(estate|travel|insurance|ticket|sports) )\b(agent|assistant|chatbot|copilot)\b/],
  ['template-pack', /\btemplates?\b/],
  ['checklist-kit', /\b(checklist|kit|box)\b/],
  ['calculator', /\b(calculator|calculates?|estimator)\b/],
  ['spreadsheet-tool', /\b(spreadsheet|excel)\b/],
  ['data-api', /\b(api|data ?set)\b/],
  [
    'booking-page',
    /\b(bookings?|reservations?) (page|site|app|tool)\b|\bbooks? (a|an|their) (slot|table|seat|visit)\b/,
  ],
]
/** Words that name a form only where nothing more telling does. */
const plain: [string, RegExp][] = [
  ['web-app', /\b(app|software|platform|tool|website|site|saas|dashboard|tracker|planner)\b/],
  ['done-for-you', /\b(service|agency|consulting|freelance|coaching)\b/],
]

/** Forms that share a word with people of the playbook: a podcast is not its hosts. */
export const formWords =
  /\b(newsletter|podcast|course|workshop|channel|agent|extension|plug-?in|box|letter|video|blog|club|forum|community|app|game)s?\b/gi

/** How a sentence leads up to the thing: "I want to build a …", "My idea is a …". */
const lead =
  /^(?:(?:i|we)(?:'d|’d|'m|’m| am| would| want| will|'ll|’ll)?(?: like)?(?: to)?|(?:my|the|our) idea(?: is)?(?: to)?|it(?:'s|’s| is))\s+(?:(?:build|mak|start|runn?|creat|launch|offer|writ|record|open)(?:ing|e)?\s+)?/
/** Where the words for the thing itself end, and what it does for someone begins. */
const headEnds = /\b(?:that|which|who|so|where|with|because|about|of|to|helping)\b|[,:;(]/
/** What people use now is no form of the idea: "Today they use a spreadsheet." */
const aboutToday =
  /\b(?:today|now|currently|at the moment|these days|so far|until now|instead of|on paper|by hand|they|them|he|she)\b/
/** What an app or a site may do that makes it another form. */
const doing = new Set(['matching-service', 'job-board', 'calculator', 'booking-page', 'curated-directory'])

/**
 * The mechanism that a text names, the people in it left aside; undefined where it names none. What the thing is called
 * ("an app that …") decides before any word further on, which may be what people use today.
 */
export function formIn(text: string, people: string | null): string | undefined {
  const words = people ? text.toLowerCase().replaceAll(people, ' ') : text.toLowerCase()
  const sentences = words.split(/[.!?\n]+(?:\s|$)/).map((sentence) => sentence.trim())
  for (const sentence of sentences.filter((one) => one.search(aboutToday) !== 0)) {
    const form = calledIn(sentence)
    if (form) return form
  }
  const ofIdea = sentences.filter((sentence) => !aboutToday.test(sentence)).join('. ')
  return first(ofIdea, telling) ?? first(ofIdea, plain)
}

/** What a sentence calls the thing: by the words up to what it does, and for an app or a site also by that. */
function calledIn(sentence: string): string | undefined {
  const said = sentence.replace(lead, '')
  const [head = ''] = said.split(headEnds)
  const called = first(head, telling)
  if (called) return called
  const app = first(head, plain)
  return (
    app &&
    (first(
      said,
      telling.filter(([form]) => doing.has(form)),
    ) ??
      app)
  )
}

function first(words: string, forms: [string, RegExp][]): string | undefined {
  const found = forms
    .map(([form, pattern]) => ({ form, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.form
}
