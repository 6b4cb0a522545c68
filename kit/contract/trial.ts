export const trialLines = {
  on: '2-week trial. No credit card required to start. Cancel anytime.',
  off: 'Everything is free for every member here.',
} as const
export const trialMark = '%TRIAL%'
