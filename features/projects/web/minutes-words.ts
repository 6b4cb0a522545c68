/** How long a task takes: "45 min", "1.5 h". */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round((minutes / 60) * 10) / 10
  return `${hours} h`
}
