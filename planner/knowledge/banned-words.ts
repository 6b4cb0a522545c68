export const bannedWords = [
  'revolutionize',
  'revolutionise',
  'leverage',
  'seamless',
  'unlock',
  'AI-powered',
  'game-changing',
  'empower',
  'cutting-edge',
  'one-stop',
]

/** What can be unlocked with a key. */
const withKey = String.raw`(?! (?:\w+ ){0,2}(?:door|gate|shop|store|office|phone|screen|car|van|truck|bike|box|safe|shed|case)s?\b)`

const patterns = bannedWords.map((word) => {
  const stem = word.endsWith('e') ? `${word.slice(0, -1)}(?:e[sd]?|ing)` : `${word}(?:s|ed|ing|ly|ment)?`
  return { word, pattern: new RegExp(String.raw`\b${stem}\b${word === 'unlock' ? withKey : ''}`, 'i') }
})

export function bannedIn(value: unknown): string[] {
  const text = JSON.stringify(value).replaceAll(String.raw`\n`, ' ')
  return patterns.flatMap(({ word, pattern }) => (pattern.test(text) ? word : []))
}

export const plainVoice = {
  neverUse: bannedWords.join(', '),
  isPlain: (sentence: string) => bannedIn(sentence).length === 0,
}
