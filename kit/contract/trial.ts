/** What a newcomer is told of the price (spec 2); where payments are off, what is so there (rulings: trust). */
export const trialLines = {
  on: '2-week trial. No credit card required to start. Cancel anytime.',
  off: 'Everything is open to every member here. Nothing is charged.',
} as const
export const trialMark = '%TRIAL%'
