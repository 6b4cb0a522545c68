export { fillAnswers } from './questionnaire.ts'
