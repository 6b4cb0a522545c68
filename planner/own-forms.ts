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

/** The mechanism that a text names first, the people in it left aside; undefined where it names none. */
export function formIn(text: string, people: string | null): string | undefined {
  const words = people ? text.toLowerCase().replaceAll(people, ' ') : text.toLowerCase()
  return first(words, telling) ?? first(words, plain)
}

function first(words: string, forms: [string, RegExp][]): string | undefined {
  const found = forms
    .map(([form, pattern]) => ({ form, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  return found[0]?.form
}
