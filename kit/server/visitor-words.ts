import { itemAt } from '#kit/contract/ensure.ts'

const secrets =
  /\b(pass ?(word|code|phrase)s?|log ?in (details|data)|pin ?(code|number)s?|(credit|debit|bank) ?card|card (number|details|data)|cvv2?|cvc2?|security code|iban|bank (account|details)|account number|routing number|social security|ssn|passport (number|copy|scan)|seed phrase|private key|wallet (key|phrase)|one.?time code|verification code)\b/

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

const [foreign, ours] = ['аеорсхуіѕјԁһкмтвнαοειικνρτυ', 'aeopcxyisjdhkmtbhaoeiikvptu'] as const
const twins = new Map([...foreign].map((letter, at) => [letter, itemAt(ours, at)]))

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .toLowerCase()
    .replaceAll(/[^\0-\x7f]/g, (letter) => twins.get(letter) ?? letter)
    .replaceAll(/[\u2010-\u2015_*.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Also reads digits as letters. Only for banned topics, because it garbles prices. */
const disguised = (text: string) =>
  text
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replaceAll('3', 'e')
    .replaceAll('@', 'a')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('$', 's')

const linkLike = /[:/@\\]|\.\p{L}/u

/** Someone else's words for an email to an unconfirmed mailbox: short and without links, else null. */
export function wordsForEmail(text: string, most: number): string | null {
  const words = withoutStop(text.replaceAll(/\s+/g, ' '))
  return words === '' || words.length > most || linkLike.test(words) ? null : words
}

export const withoutStop = (text: string): string => text.trim().replace(/\.+$/, '')

export function complaint(text: string): string | null {
  const said = plain(text)
  const secret = secrets.exec(said) ?? secrets.exec(disguised(said))
  if (secret)
    return (
      `Please take out “${secret[0]}.” A page for strangers can't ask for passwords, ` +
      'cards or account numbers, or mention them.'
    )
  for (const { found, what } of banned) {
    const match = found.exec(said) ?? found.exec(disguised(said))
    if (match) return `Please take out “${match[0]}.” Pages for strangers can't be about ${what}.`
  }
  return null
}
