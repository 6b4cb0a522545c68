import { stringsOf } from './guard.ts'
import { languageOf } from './little-words.ts'

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Han',
  'Kana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
]
const letters: Record<string, RegExp> = Object.fromEntries(
  scripts.map((script) => [
    script,
    script === 'Kana'
      ? /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
      : new RegExp(String.raw`\p{Script=${script}}`, 'gu'),
  ]),
)

/** A symbol of another script is none of its words. */
const fewest = 2

const scriptsIn = (text: string): string[] =>
  scripts.filter((script) => (text.match(letters[script] ?? /$^/g) ?? []).length >= fewest)

/** Whether a sentence is in the scripts of the data: small models drift into others. */
export function inScriptsOf(data: unknown): (sentence: string) => boolean {
  const known = new Set(['Latin', ...scriptsIn(stringsOf(data).join(' '))])
  return (sentence) => scriptsIn(sentence).every((script) => known.has(script))
}

const tellingWords = 30

/** Whether a text as a whole is in English or a language of the data. */
export function isInLanguageOf(data: unknown, value: unknown): boolean {
  const text = stringsOf(value).join(' ')
  if (text.split(/\s+/).length < tellingWords) return true
  const language = languageOf(text)
  return language === null || language === 'en' || stringsOf(data).some((one) => languageOf(one) === language)
}
