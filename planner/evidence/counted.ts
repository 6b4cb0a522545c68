/** Whether a test counts people: `one` says what a single yes is. */
export const isOfPeople = (one: string): boolean => /^(someone|a visitor|a confirmed answer)\b/.test(one)
