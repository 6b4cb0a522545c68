import { mustGet } from '#planner/ensure.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Channel } from '#planner/knowledge/schema.ts'

const ways: [string, RegExp][] = [
  [
    'local-group-post',
    /\b(?:(?:facebook|whatsapp|slack|discord|telegram|neighbou?rhood) (?:group|chat|server)s?|nextdoor|subreddits?|reddit|bulletin boards?|notice boards?|flyers?|posters?)\b/,
  ],
  [
    'shop-visit',
    /\b(?:door to door|walk(?:ing)? in(?:to)?|in person|visit(?:s|ing)?|stop(?:ping)? by|drop(?:ping)? by|go(?:ing)? to (?:their|the|each|every))\b/,
  ],
  [
    'trade-evening',
    /\b(?:markets?|fairs?|meetups?|conferences?|conventions?|trade shows?|stalls?|booths?)\b/,
  ],
  ['marketplace-listing', /\b(?:etsy|ebay|amazon|gumroad|fiverr|upwork|app store|craigslist|marketplace)\b/],
  ['cold-email', /\b(?:e-?mail(?:s|ing)?)\b/],
  ['letter-by-post', /\b(?:letters?|postcards?|by post)\b/],
  ['phone-call', /\b(?:call(?:s|ing)?|phon(?:e|ing))\b/],
  ['search-page', /\b(?:google(?! maps)|seo|search(?:es)?|ads)\b/],
  ['map-listing', /\b(?:google maps|yelp)\b/],
  ['how-to-guide', /\b(?:blog|youtube|tiktok|instagram|videos?|articles?|podcast)\b/],
  ['question-answers', /\b(?:forums?|quora|answer(?:s|ing)? questions)\b/],
  ['association-partner', /\b(?:associations?|guilds?|unions?|chambers?)\b/],
  ['supplier-partner', /\b(?:suppliers?|wholesalers?|supply stores?)\b/],
  ['former-colleagues', /\b(?:co-?workers?|colleagues?|old (?:job|boss)|people (?:i|we) work(?:ed)? with)\b/],
  ['client-referral', /\b(?:referrals?|word of mouth|recommend\w*)\b/],
  ['warm-intro', /\b(?:friends?|family|people (?:i|we) know|my network)\b/],
  ['direct-message', /\b(?:messag(?:e|es|ing)|dms?|text(?:ing)? them|linkedin)\b/],
]

/** "I'd sell it at the farmers market", but not where the customers go. */
const ofOurs =
  /\b(?:i|we)\b(?:(?!\b(?:they|who|she|he|people|customers)\b).)*\b(?:sell|reach|find|post|offer|advertise|promote|message|ask|show|visit|call|e-?mail|hand out|put up|write to|go to|share)\b/

/** The first way to customers that an answer names, or that the founder says they would use. */
export function wayIn(text: string, answer: string | undefined): Channel | null {
  const said = answer
    ? [answer]
    : text.split(/[.!?;\n](?:\s|$)/).filter((one) => ofOurs.test(one.toLowerCase()))
  const [first] = said.flatMap(waysIn)
  return first ? mustGet(knowledge.channels, first) : null
}

function waysIn(sentence: string): string[] {
  const words = sentence.toLowerCase()
  return ways
    .flatMap(([id, pattern]) => ({ id, at: words.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id)
}
