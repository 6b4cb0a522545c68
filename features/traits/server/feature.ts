import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { traits } from '../contract.ts'
import { editQuestion, listQuestions, resetQuestion } from './editing.ts'
import { traitsEvents } from './events.ts'
import { traitsExport } from './export.ts'
import { clarify, readLines, saveLines } from './lines.ts'
import {
  answerQuestion,
  completeQuestionnaire,
  readFounderProfile,
  readQuestionnaire,
} from './questionnaire.ts'
import { seedQuestions } from './seed.ts'

export const traitsFeature = {
  routes: serve(traits, {
    questionnaire: readQuestionnaire,
    answer: answerQuestion,
    readLines,
    saveLines,
    clarify,
    complete: completeQuestionnaire,
    editable: listQuestions,
    edit: editQuestion,
    reset: resetQuestion,
    founderProfile: readFounderProfile,
  }),
  seed: seedQuestions,
  events: traitsEvents,
  exports: traitsExport,
} satisfies Feature
