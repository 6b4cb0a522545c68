export const reviewQuestions = [
  { name: 'did', label: 'What did you do?' },
  { name: 'learned', label: 'What did you learn?' },
  { name: 'number', label: "One number you're tracking" },
] as const
