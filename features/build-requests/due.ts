/** A request is answered within this many business days. */
const businessDays = 2
const day = 86_400_000

/** When an answer is due: Saturdays and Sundays (UTC) don't count. */
export function dueAt(asked: Date): Date {
  let due = asked
  for (let left = businessDays; left > 0;) {
    due = new Date(due.getTime() + day)
    if (due.getUTCDay() % 6 !== 0) left -= 1
  }
  return due
}
