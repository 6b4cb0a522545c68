export const tooManyAttempts = 'Too many attempts. Please wait a minute before trying again.'

export function sentenceFor(seconds: number): string {
  if (seconds <= 60) return tooManyAttempts
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `Too many attempts. Please try again in ${minutes} minutes.`
  const hours = Math.ceil(minutes / 60)
  return `Too many attempts. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`
}
