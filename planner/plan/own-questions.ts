/** Most telling first. Answers are stored in the description, after their question. */
export const ownQuestions = {
  who: 'Who has this problem? Think of one real person, and say what they do.',
  bothSides:
    'Two groups have to want this. Which one is harder to find, and where could you meet ten of them?',
  lastTime: 'When did it last happen to them, and what did they do about it?',
  price: 'What would you ask for it, and how often would they pay?',
  form: 'What would they get: an app, a service, a newsletter, a course or something else?',
  way: 'How would you reach the first ten of them?',
  paidToday: 'What do they pay for today that helps a little?',
} as const
export type OwnQuestion = keyof typeof ownQuestions

export function withAnswers(description: string, answers: { question: string; answer: string }[]): string {
  return [
    description.trim(),
    ...answers
      .filter(({ answer }) => answer.trim())
      .map(({ question, answer }) => `${question} ${answer.trim().replace(/\s*\n\s*/g, ' ')}`),
  ].join('\n\n')
}

type Split<Question extends string> = { own: string; answers: Partial<Record<Question, string>> }

export function splitAnswers<Question extends string>(
  text: string,
  questions: Record<Question, string>,
): Split<Question> {
  const answers: Partial<Record<Question, string>> = {}
  const own = text.split(/\n{2,}/).filter((paragraph) => {
    const asked = (Object.keys(questions) as Question[]).find((one) => paragraph.startsWith(questions[one]))
    if (asked) answers[asked] = paragraph.slice(questions[asked].length).trim()
    return !asked
  })
  return { own: own.join('\n\n').trim(), answers }
}

export const withoutAnswers = (description: string) => splitAnswers(description, ownQuestions)
export const ownWords = (description: string): string => withoutAnswers(description).own
