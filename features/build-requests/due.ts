import { day } from '#kit/contract/time.ts'

const businessDays = 2

export function dueAt(asked: Date): Date {
  let due = asked
  for (let left = businessDays; left > 0;) {
    due = new Date(due.getTime() + day)
    if (due.getUTCDay() % 6 !== 0) left -= 1
  }
  return due
}
