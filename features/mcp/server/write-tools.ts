import { z } from 'zod'
import { limits as planLimits } from '#features/action-plans/forms-contract.ts'
import { limits as evidenceLimits } from '#features/evidence/contract.ts'
import { limits as projectLimits } from '#features/projects/contract.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { evidenceKinds, stances } from '#planner/evidence/evidence.ts'
import { levelTitle } from '#planner/levels.ts'
import { answer } from './answers.ts'
import { ask } from './asking.ts'
import { projectNamed, taskNamed } from './finding.ts'
import { unclear } from './names.ts'
import { promptsOf } from './read-tools.ts'
import { projectField, tool } from './tool.ts'

const publishChange = ({ app, viewer }: MemberContext, projectId: string) =>
  app.live.publish(`user:${viewer.id}`, 'tools.changed', { projectId })

const tickTask = tool({
  name: 'tick_task',
  title: 'Check off a task',
  description: 'Checks off a task by its number (2.1, or W1 for this week) or its name, or takes that back.',
  needs: 'write',
  idempotent: true,
  input: z.object({
    project: projectField,
    task: z.string().min(1).max(200).describe('The number or the name of the task.'),
    done: z.boolean().default(true),
  }),
  run: async (context, { project, task: wanted, done }) => {
    const { id } = await projectNamed(context, project)
    const one = await taskNamed(context, id, wanted)
    if (one.of === 'plan') {
      const at = { projectId: id, taskId: one.task.id }
      const after = await ask(context, done ? 'projects.tickTask' : 'projects.untickTask', at)
      publishChange(context, id)
      return answer([
        `${one.number} “${one.task.title}” is ${done ? 'done' : 'open again'}. ` +
          `${after.tasksDone} of ${after.tasksTotal} tasks done.`,
      ])
    }
    await ask(context, done ? 'actionPlans.tick' : 'actionPlans.untick', {
      projectId: id,
      itemId: one.item.id,
    })
    publishChange(context, id)
    return answer([`${one.number} “${one.item.task}” is ${done ? 'done' : 'open again'}.`])
  },
})

const promptWorked = tool({
  name: 'prompt_worked',
  title: 'Check off a coding prompt',
  description: 'Checks off a coding prompt once all its checks have passed, or takes that back.',
  needs: 'write',
  idempotent: true,
  input: z.object({
    project: projectField,
    number: z.number().int().min(1).max(50),
    worked: z.boolean().default(true),
  }),
  run: async (context, { project, number, worked }) => {
    const { id, title } = await projectNamed(context, project)
    const { prompts } = await promptsOf(context, id)
    const prompt = prompts[number - 1]
    if (!prompt) throw unclear(`${title} has ${prompts.length} prompts, and no prompt ${number}.`)
    await ask(context, 'personalization.setWorked', { projectId: id, title: prompt.title, worked })
    publishChange(context, id)
    return answer([`Prompt ${number} “${prompt.title}” ${worked ? 'worked' : 'is open again'}.`])
  },
})

const logEvidence = tool({
  name: 'log_evidence',
  title: 'Add evidence',
  description:
    'Adds something that a real person said, did or paid, or something counted. ' +
    'Only what the founder told you happened. It is marked as something the founder says.',
  needs: 'write',
  input: z.object({
    project: projectField,
    kind: z.enum(evidenceKinds),
    stance: z.enum(stances).describe('for: it supports the idea; against; unclear'),
    text: z.string().min(1).max(evidenceLimits.text).describe('What happened, in one or two sentences.'),
    happened_on: z.iso.date().optional().describe('The day, like 2026-11-22. Today if left out.'),
    amount_usd: z.number().positive().max(10_000_000).optional().describe('For a payment.'),
    number: z.number().optional().describe('For a number: what was counted.'),
    unit: z.string().max(evidenceLimits.unit).optional().describe('For a number: of what.'),
    url: z.string().max(evidenceLimits.url).optional().describe('For a link.'),
    person: z.string().max(evidenceLimits.person).optional().describe('Who it was. A first name is enough.'),
    next_step: z
      .string()
      .max(evidenceLimits.nextStep)
      .optional()
      .describe('What is agreed with them, or for a payment, what is still owed. It goes into the week.'),
    next_on: z.iso.date().optional().describe('The day by which that has to be done.'),
    next_minutes: z
      .number()
      .int()
      .min(evidenceLimits.leastMinutes)
      .max(evidenceLimits.mostMinutes)
      .optional()
      .describe('How long that will take, in minutes.'),
    counts_for_test: z
      .boolean()
      .optional()
      .describe('Whether it answers what the running test asks. Left out, the kind decides.'),
  }),
  run: async (context, { project, kind, stance, text, ...given }) => {
    const { id } = await projectNamed(context, project)
    const { rung, provenance, moved } = await ask(context, 'evidence.log', {
      projectId: id,
      kind,
      stance,
      text,
      happenedOn: given.happened_on ?? context.app.clock.now().toISOString().slice(0, 10),
      amountCents: given.amount_usd === undefined ? null : Math.round(given.amount_usd * 100),
      numberValue: given.number ?? null,
      numberUnit: given.unit ?? null,
      url: given.url ?? null,
      person: given.person ?? null,
      nextStep: given.next_step ?? null,
      nextOn: given.next_on ?? null,
      nextMinutes: given.next_minutes ?? null,
      countsForTest: given.counts_for_test,
    })
    publishChange(context, id)
    return answer([
      'Added as something the founder says.',
      `${moved ? 'Confidence moved. Now ' : 'Confidence stays at '}${levelTitle(rung, provenance)}.`,
    ])
  },
})

const addNote = tool({
  name: 'add_note',
  title: 'Add a note',
  description: "Adds a line to the note of one of the plan's tasks, which the founder sees there.",
  needs: 'write',
  input: z.object({
    project: projectField,
    task: z.string().min(1).max(200).describe('The number or the name of the task.'),
    note: z.string().min(1).max(Math.min(projectLimits.note, planLimits.note)),
  }),
  run: async (context, { project, task: wanted, note }) => {
    const { id } = await projectNamed(context, project)
    const one = await taskNamed(context, id, wanted)
    if (one.of === 'week') throw unclear(weekNote(one.number))
    await ask(context, 'projects.addNote', { projectId: id, taskId: one.task.id, text: note })
    publishChange(context, id)
    return answer([`Added to the note of ${one.number} “${one.task.title}.”`])
  },
})

const weekNote = (number: string) =>
  `${number} is a task of this week. Notes go on tasks of the plan, like 1.1. Read the plan for their numbers.`

export const writeTools = [tickTask, promptWorked, logEvidence, addNote]
