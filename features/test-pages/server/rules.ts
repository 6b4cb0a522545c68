import { Refusal } from '#kit/server/errors.ts'
import { day } from '#kit/server/schedule.ts'
import { contentLimits, wording } from '../contract.ts'
import type { PageContent } from '../contract.ts'

/** What a page may not ask a stranger for, whatever it is for. */
const secrets =
  /\b(pass ?(word|code|phrase)s?|log ?in (details|data)|pin ?(code|number)s?|(credit|debit|bank) ?card|card (number|details|data)|cvv2?|cvc2?|security code|iban|bank (account|details)|account number|routing number|social security|ssn|passport (number|copy|scan)|seed phrase|private key|wallet (key|phrase)|one.?time code|verification code)\b/

/** What no page here is for: deceiving, harming, or what nobody may sell to strangers this way. */
const banned: { found: RegExp; what: string }[] = [
  {
    found:
      /\b(get rich|guaranteed (profit|return|income)s?|double your (money|bitcoin|investment)|risk.?free (profit|return|investment)s?|passive income guaranteed|crypto giveaway|free (bitcoin|crypto)|forex signals?|ponzi|pyramid scheme|payday loans?)\b/,
    what: 'promises about money',
  },
  {
    found:
      /\b(miracle cure|cures? (cancer|diabetes|covid|autism)|no prescription|without (a )?prescription|steroids|viagra|oxycodone|fentanyl)\b/,
    what: 'promises about health',
  },
  {
    found:
      /\b(porn\w*|xxx|nudes?|escorts?|onlyfans|sex ?cam|casino|betting tips|sports betting|slot machines?)\b/,
    what: 'adult content or gambling',
  },
  {
    found:
      /\b(cocaine|heroin|mdma|ecstasy pills|ghost guns?|firearms?|ammunition|explosives|counterfeit|fake (id|ids|passports?|diplomas?|reviews)|stolen|hacked accounts?|malware|ransomware|ddos|phishing|spyware)\b/,
    what: 'things that harm people or are against the law',
  },
]

const texts = ['headline', 'offer', 'price', 'button', 'pictureAlt', 'responsibleName'] as const
const lists = ['times', 'questions'] as const

/** Letters of other scripts that look like ours, and ours. */
const [foreign, ours] = ['аеорсхуіѕјԁһкмтвнαοειικνρτυ', 'aeopcxyisjdhkmtbhaoeiikvptu'] as const
const twins = new Map([...foreign].map((letter, at) => [letter, ours[at]!]))

/** What stands in a text, whatever letters it hides behind: joined marks, invisible signs and digits for letters. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/g, (letter) => twins.get(letter) ?? letter)
    .replaceAll(/[\u2010-\u2015_*.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** The same where digits stand for letters; prices would be misread, so only what is banned is looked for in it. */
const disguised = (text: string) =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('@', 'a')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('$', 's')

/** The sentence for the first rule that a text breaks. */
export function complaint(text: string): string | null {
  const said = plain(text)
  const secret = secrets.exec(said) ?? secrets.exec(disguised(said))
  if (secret)
    return `Please take out “${secret[0]}.” A test page can't ask for passwords, cards or account numbers, or mention them.`
  for (const { found, what } of banned) {
    const match = found.exec(said) ?? found.exec(disguised(said))
    if (match) return `Please take out “${match[0]}.” Test pages can't be about ${what}.`
  }
  return null
}

/** What a page's texts break, a sentence for each field; empty where visitors may read them. */
export function reviewTexts(content: PageContent): Record<string, string> {
  const found: Record<string, string> = {}
  for (const field of texts) {
    const sentence = complaint(content[field])
    if (sentence) found[field] = sentence
  }
  for (const field of lists) {
    const sentence = content[field].map(complaint).find(Boolean)
    if (sentence) found[field] = sentence
  }
  return found
}

/** Everything that keeps a page from being published, said at its field. */
export function assertPublishable(
  content: PageContent,
  { hasPicture, now }: { hasPicture: boolean; now: Date },
) {
  const [earliest, latest] = [1, contentLimits.days].map((ahead) =>
    new Date(now.getTime() + ahead * day).toISOString().slice(0, 10),
  ) as [string, string]
  const missing: Record<string, string | false> = {
    price: content.action === 'preorder' && !content.price && wording.price,
    times: content.action === 'times' && content.times.length === 0 && wording.times,
    questions: content.action === 'questions' && content.questions.length === 0 && wording.questions,
    pictureAlt: hasPicture && !content.pictureAlt && wording.pictureAlt,
    responsibleName: !content.responsibleName && wording.responsibleName,
    contactEmail: !content.contactEmail && wording.contactEmail,
    stopAnswers: content.stopAnswers >= content.passAnswers && wording.marks,
    endsOn: (content.endsOn < earliest || content.endsOn > latest) && wording.endsOn,
    ...reviewTexts(content),
  }
  refuse(missing)
}

/** What a published page says is held to the same rules at every change. */
export function assertReadable(content: PageContent, { hasPicture }: { hasPicture: boolean }): void {
  refuse({
    pictureAlt: hasPicture && !content.pictureAlt && wording.pictureAlt,
    responsibleName: !content.responsibleName && wording.responsibleName,
    contactEmail: !content.contactEmail && wording.contactEmail,
    ...reviewTexts(content),
  })
}

function refuse(all: Record<string, string | false>): void {
  const fields = Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const [first] = Object.values(fields)
  if (first) throw new Refusal('unprocessable', first, { fields })
}
