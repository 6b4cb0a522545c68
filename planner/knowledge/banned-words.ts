/** Marketing words, banned in our texts and in a model's. */
const bannedWords = [
  'revolutionise',
  'revolutionize',
  'leverage',
  'seamless',
  'unlock',
  'AI-powered',
  'game-changing',
  'empower',
  'cutting-edge',
  'one-stop',
]

export function bannedIn(value: unknown): string[] {
  const text = JSON.stringify(value).toLowerCase()
  return bannedWords.filter((word) => text.includes(word.toLowerCase()))
}
