import { expect, it } from 'vitest'
import { bannedIn } from './banned-words.ts'

it.each([
  'It will unlock their mornings.',
  'Unlocking growth is the goal.',
  'You leverage their numbers.',
  'Leveraging what they know.',
  'A seamlessly kept list.',
  'First line.\nEmpower them.',
  'An AI-powered list.',
])('%s is not our way to speak', (text) => {
  expect(bannedIn({ text })).toHaveLength(1)
})

it.each([
  'You unlock the door at six.',
  'They unlock the back door of the shop.',
  'He unlocks his phone.',
  'A stop for buses.',
])('%s is plain', (text) => {
  expect(bannedIn({ text })).toEqual([])
})
