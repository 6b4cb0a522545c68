import { knowledge } from '#planner/knowledge/index.ts'

// A plan keeps titles only, with their slots filled.
const answered = knowledge.tasks.flatMap(({ title, untilYes }) => (untilYes ? title.split('{', 1) : []))

/** Whether what a task of a plan finds out is known once someone has said yes. */
export const isAnsweredByYes = (title: string): boolean => answered.some((words) => title.startsWith(words))
