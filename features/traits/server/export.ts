import { eq } from 'drizzle-orm'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { founderClarifications, founderLines, questionnaireQuestions, userTraitResponses } from './tables.ts'

export const traitsExport: ExportPart[] = [
  joined({
    name: 'answers',
    about: 'Your answers to the questionnaire.',
    tables: [userTraitResponses],
    columns: ['questionNumber', 'question', 'option', 'text', 'meant', 'updatedAt'],
    select: (db, id) =>
      db
        .select({
          questionNumber: questionnaireQuestions.questionNumber,
          question: questionnaireQuestions.questionText,
          option: userTraitResponses.responseOption,
          text: userTraitResponses.responseText,
          meant: userTraitResponses.responseMeant,
          updatedAt: userTraitResponses.updatedAt,
        })
        .from(userTraitResponses)
        .innerJoin(questionnaireQuestions, eq(questionnaireQuestions.id, userTraitResponses.questionId))
        .where(eq(userTraitResponses.userId, id))
        .orderBy(questionnaireQuestions.questionNumber),
  }),
  part({
    name: 'founderLines',
    about:
      'Your three lines: your working day, what people paid or thanked you for, people you could message.',
    table: founderLines,
    where: (id) => eq(founderLines.userId, id),
  }),
  part({
    name: 'founderClarifications',
    about:
      'Who you said has the problem you typed, who would pay to have it gone or for the favor, what you call it, and what you would do about it.',
    table: founderClarifications,
    where: (id) => eq(founderClarifications.userId, id),
  }),
]
