import { implement } from '@orpc/server'
import { guarded } from '#kit/server/access.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { traits } from '../contract.ts'
import { editQuestion, listQuestions, restoreQuestion } from './editing.ts'
import { answerQuestion, completeQuestionnaire, readFounderProfile, readQuestionnaire } from './questionnaire.ts'

const member = implement(traits).$context<MemberContext>().use(guarded)

export const traitsRoutes = {
  questionnaire: member.questionnaire.handler(({ context }) => readQuestionnaire(context)),
  answer: member.answer.handler(({ context, input }) => answerQuestion(context, input)),
  complete: member.complete.handler(({ context }) => completeQuestionnaire(context)),
  editable: member.editable.handler(({ context }) => listQuestions(context)),
  edit: member.edit.handler(({ context, input }) => editQuestion(context, input)),
  restore: member.restore.handler(({ context, input }) => restoreQuestion(context, input)),
  founderProfile: member.founderProfile.handler(({ context }) => readFounderProfile(context)),
}
