import type { Sample } from './model-questions.ts'

/** The founder whose questions `npm run model:check` asks. */
export const sampleFounder: Sample = {
  answers: {
    skill: { option: 'order' },
    domain: { option: 'local', text: 'I work at a small bakery' },
    workingDay: { text: 'I bake at four and throw away a crate of rolls at six.' },
    reach: { option: 'talk' },
    contacts: { text: 'two bakers and a cafe owner' },
    pull: { option: 'money', text: 'No one knows how much to bake tomorrow.' },
    style: { option: 'plan' },
    hours: { option: 'h8' },
    cash: { option: 'd100' },
    goal: { option: 'side' },
  },
  own: {
    title: 'Bread plan',
    description:
      'An app that tells small bakeries how much to bake tomorrow. They throw away 30 rolls a day.',
  },
  evidence: [],
  partner: {
    skill: { option: 'build' },
    hours: { option: 'h8' },
    goal: { option: 'side' },
    domain: { option: 'local' },
    reach: { option: 'find' },
    style: { option: 'deep' },
  },
  today: '2026-11-01',
  country: 'us',
}
