/** Words that sell instead of saying; no text of ours has them, and none of a model's. */
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

/** Which of them a text, or any text within a value, has. */
export function bannedIn(value: unknown): string[] {
  const text = JSON.stringify(value).toLowerCase()
  return bannedWords.filter((word) => text.includes(word.toLowerCase()))
}
