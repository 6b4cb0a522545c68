import { stored } from './keys.ts'

/** Answers of someone without an account, by the trait they tell of. */
type TriedAnswers = Record<string, string>

/** The answers that led to the idea one wants to keep, and its name, until there is an account; in this tab alone. */
export const triedIdea = {
  save: (answers: TriedAnswers, name: string): void => {
    stored.write('tried-idea', name)
    stored.write('tried-answers', JSON.stringify(answers))
  },
  name: (): string | null => stored.read('tried-idea'),
  answers: (): TriedAnswers | null => stored.readJson('tried-answers'),
  forget: (): void => {
    stored.remove('tried-answers')
    stored.remove('tried-idea')
  },
}
