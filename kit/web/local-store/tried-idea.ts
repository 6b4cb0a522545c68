import { stored } from './keys.ts'

type TriedAnswers = { [trait: string]: string }

/** As it was shown, in words: "$49 a month", "4 to 8 hours a week". */
export type TriedIdea = {
  said: string[]
  name: string
  tagline: string
  price: string
  tonight: string | null
}

/** The answers that led to the idea one wants to keep, and the idea, until there is an account; in this tab alone. */
export const triedIdea = {
  save: (answers: TriedAnswers, idea: TriedIdea): void => {
    stored.write('tried-idea', JSON.stringify(idea))
    stored.write('tried-answers', JSON.stringify(answers))
  },
  read: (): TriedIdea | null => stored.readJson('tried-idea'),
  answers: (): TriedAnswers | null => stored.readJson('tried-answers'),
  forget: (): void => {
    stored.remove('tried-answers')
    stored.remove('tried-idea')
  },
}
