import { describe, expect, it } from 'vitest'
import type { Answers } from '#planner/founder/questions.ts'
import { generateIdeas } from './ideas.ts'

const answers: Answers = {
  skill: { option: 'order' },
  domain: { option: 'office' },
  reach: { option: 'direct' },
  pull: { option: 'time' },
  hours: { option: 'h8' },
  cash: { option: 'd100' },
  goal: { option: 'living' },
}
const ideasFor = (typed: Answers, exclude: string[] = []) =>
  generateIdeas({
    answers: { ...answers, ...typed },
    seed: 'words',
    round: 1,
    exclude,
    dismissed: [],
    saved: [],
    today: '2026-11-25',
  }).ideas
const namesFrom = (typed: Answers) =>
  ideasFor(typed)
    .filter(({ fromWords }) => fromWords)
    .map(({ playId }) => playId)

describe('what the founder typed', () => {
  it.each<[string, Answers, string]>([
    ['a problem', { pull: { text: 'guests never share the episode' } }, 'podcast-guest-share-pages'],
    ['a skill', { skill: { text: 'wedding photos and albums' } }, 'photographers-album-picker'],
    ['a wish', { goal: { text: 'quoting plumbing jobs by voice' } }, 'plumber-voice-estimates'],
    ['a reach', { reach: { text: 'podcast guests who share episodes' } }, 'podcast-guest-share-pages'],
  ])('as %s has the first place, whatever the field and goal', (_, typed, playId) => {
    expect(ideasFor(typed)[0]!.playId).toBe(playId)
  })

  it('has three places at most for a problem, and two are left for what fits', () => {
    expect(namesFrom({ pull: { text: 'guests never share the episode' } })).toHaveLength(3)
    expect(
      namesFrom({ skill: { text: 'wedding albums' }, pull: { text: 'guests never share episodes' } }),
    ).toEqual(expect.arrayContaining(['photographers-album-picker', 'podcast-guest-share-pages']))
  })

  it('has a place for each of three favors, and no form comes three times', () => {
    const thankedFor = {
      text: 'fixing her bike\nsewing a zip into a jacket\ntranslating a letter from the tax office',
    }
    const ideas = ideasFor({ thankedFor }).filter(({ fromWords }) => fromWords)
    const aboutOf = (word: string) => ideas.findIndex(({ name }) => name.includes(word))
    expect(['Bikes', 'Zips', 'Letters'].map(aboutOf)).toEqual([0, 1, 2])
    expect(new Set(ideas.slice(1, 3).map(({ tagline }) => tagline)).size).toBe(2)
  })

  it('gives the next best once the first was seen', () => {
    const typed: Answers = { pull: { text: 'guests never share the episode' } }
    const first = ideasFor(typed)
    const next = ideasFor(
      typed,
      first.map(({ playId }) => playId),
    )
    expect(next[0]!.audienceId).toBe(first[0]!.audienceId)
  })

  it('says on the card that it is close, and is no wild card or new field', () => {
    const [idea] = ideasFor({ pull: { text: 'guests never share the episode' } })
    expect(idea!.reasons[0]).toBe("It's close to what you wrote.")
    expect([idea!.stretch, idea!.outsideField]).toEqual([false, false])
  })

  it('changes nothing if the playbook speaks of nothing like it', () => {
    const typed: Answers = { skill: { option: 'order', text: 'zymurgy and falconry' } }
    expect(namesFrom(typed)).toEqual([])
    expect(ideasFor(typed).map(({ playId }) => playId)).toEqual(ideasFor({}).map(({ playId }) => playId))
  })
})
