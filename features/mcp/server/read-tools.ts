import { z } from 'zod'
import { provenanceLabels } from '#features/evidence/contract.ts'
import type { EvidenceOverview, EvidenceView } from '#features/evidence/contract.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { levelTitle } from '#planner/levels.ts'
import { answer, quoted } from './answers.ts'
import { ask } from './asking.ts'
import { numberedItems, numberedTasks, projectNamed, projectsOf } from './finding.ts'
import type { NumberedItem, NumberedTask } from './finding.ts'
import { unclear } from './names.ts'
import { projectField, tool } from './tool.ts'

const piecesShown = 5

const listProjects = tool({
  name: 'list_projects',
  title: 'List projects',
  description: "The founder's active projects: progress, and how much proof there is that people want each.",
  needs: 'read',
  input: z.object({}),
  run: async (context) => {
    const projects = await projectsOf(context)
    if (projects.length === 0) return answer(['There is no active project yet.'])
    return answer(
      projects.map(
        ({ title, tasksDone, tasksTotal, rung, provenance }) =>
          `- ${title}: ${tasksDone} of ${tasksTotal} tasks done. ${levelTitle(rung, provenance)}.`,
      ),
      'Ask for one by its name.',
    )
  },
})

const readPlan = tool({
  name: 'read_plan',
  title: 'Read the plan',
  description:
    "A project's plan: phases and tasks with numbers to refer to (like 2.1), and this week's tasks (like W1).",
  needs: 'read',
  input: z.object({
    project: projectField,
    phase: z.number().int().min(1).max(50).optional().describe('Only this phase, with every detail.'),
  }),
  run: async (context, { project, phase }) => {
    const { id } = await projectNamed(context, project)
    const [plan, week] = await Promise.all([
      ask(context, 'projects.read', { projectId: id }),
      ask(context, 'actionPlans.read', { projectId: id }),
    ])
    const { phases } = plan.implementationPlan
    if (phase !== undefined && phase > phases.length)
      throw unclear(`The plan has ${phases.length} phases, and no phase ${phase}.`)
    const items = phase === undefined ? numberedItems(week) : []
    return answer(
      [
        `${plan.title}: ${plan.tasksDone} of ${plan.tasksTotal} tasks done.`,
        ...(items.length > 0 ? ["This week's tasks:", ...items.map(itemLine)] : []),
        ...phaseLines(plan, phase),
      ],
      'Ask for one phase by its number.',
    )
  },
})

function phaseLines(plan: ProjectView, only: number | undefined): string[] {
  const tasks = numberedTasks(plan)
  return plan.implementationPlan.phases.flatMap(({ id, name }, index) => {
    if (only !== undefined && only !== index + 1) return []
    const own = tasks.filter(({ task }) => task.phaseId === id)
    return [`${index + 1}. ${name}`, ...own.map((one) => taskLine(one, only !== undefined))]
  })
}

function taskLine({ number, task }: NumberedTask, whole: boolean): string {
  const open = whole || !task.done
  const doneWhen = open && task.doneWhen ? ` Done when: ${task.doneWhen}` : ''
  const note = open && task.note ? ` Note: ${oneLine(task.note)}` : ''
  return `  ${number} [${task.done ? 'x' : ' '}] ${task.title}${doneWhen}${note}`
}

function itemLine({ number, item }: NumberedItem): string {
  const doneWhen = item.doneAt ? '' : ` Done when: ${item.doneWhen} By ${item.deadline}.`
  return `  ${number} [${item.doneAt ? 'x' : ' '}] ${item.task}${item.doneWhen ? doneWhen : ''}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const nextPrompt = tool({
  name: 'next_prompt',
  title: 'Get the next coding prompt',
  description:
    "The next coding prompt of a project that hasn't worked yet, with its checks. " +
    'Do one at a time, and run the checks before the next.',
  needs: 'read',
  input: z.object({
    project: projectField,
    number: z.number().int().min(1).max(50).optional().describe('This prompt instead of the next one.'),
  }),
  run: async (context, { project, number }) => {
    const { id, title } = await projectNamed(context, project)
    const { prompts, worked } = await promptsOf(context, id)
    const place = number === undefined ? prompts.findIndex((one) => !worked.includes(one.title)) : number - 1
    const prompt = prompts[place]
    if (!prompt && number !== undefined)
      throw unclear(`${title} has ${prompts.length} prompts, and no prompt ${number}.`)
    if (!prompt) return answer([`All ${prompts.length} prompts of ${title} have worked.`])
    return answer(
      [
        `Prompt ${place + 1} of ${prompts.length}: ${prompt.title}${worked.includes(prompt.title) ? ' (worked)' : ''}`,
        'It worked when:',
        ...prompt.acceptance.map((line) => `- ${line}`),
        '',
        prompt.prompt,
      ],
      `The rest is at ${context.app.config.publicUrl}/projects/${id}?tab=engagement`,
    )
  },
})

export async function promptsOf(context: MemberContext, projectId: string) {
  const { personalization, worked } = await ask(context, 'personalization.read', { projectId })
  if (!personalization)
    throw unclear(
      'This project has no coding prompts yet. The founder can make them in its Engagement Strategy tab.',
    )
  return { prompts: personalization.prompts, worked }
}

const readEvidence = tool({
  name: 'read_evidence',
  title: 'Read the evidence',
  description:
    'How much proof there is that people want it: ' +
    'the confidence level, the test that runs with what to keep going or stop at, ' +
    'and the newest evidence with how each is known.',
  needs: 'read',
  input: z.object({ project: projectField }),
  run: async (context, { project }) => {
    const { id, title } = await projectNamed(context, project)
    const found = await ask(context, 'evidence.read', { projectId: id, limit: piecesShown })
    const now = await ask(context, 'evidence.now', {})
    const next = now.projects.find(({ projectId }) => projectId === id)
    return answer([
      `${title}: ${levelTitle(found.rung, found.provenance)}.`,
      ...(next ? [`Next: ${next.step}`] : []),
      `This only works if: ${found.assumption}`,
      ...testLines(found),
      ...(found.evidence.items.length > 0
        ? [
            found.evidence.nextCursor ? `The newest ${piecesShown} pieces of evidence:` : 'All evidence:',
            ...quoted(found.evidence.items.map(pieceWords)),
          ]
        : ['There is no evidence yet.']),
    ])
  },
})

function testLines({ test }: EvidenceOverview): string[] {
  if (!test) return ['Every test so far is decided.']
  const { state, title, sample, passMark, killMark, forCount, forBacked, againstCount } = test
  return [
    `${state === 'planned' ? 'Planned test' : 'Test'}: ${title}`,
    `- Keep going if: ${passMark}`,
    `- Stop if: ${killMark}`,
    ...(state === 'planned'
      ? []
      : [
          `- So far: ${forCount} for it (${forBacked} seen or checked), ${againstCount} against, of ${sample}.`,
        ]),
  ]
}

const nextWords = ({ nextStep, nextOn, nextMinutes }: EvidenceView) =>
  [oneLine(nextStep ?? ''), nextOn, nextMinutes && `${nextMinutes} min`].filter(Boolean).join(', ')

const pieceWords = (piece: EvidenceView) =>
  [
    `${piece.happenedOn}, ${piece.kind}, ${piece.stance}, ${provenanceLabels[piece.provenance].label}`,
    ...(piece.amountCents === null ? [] : [`$${piece.amountCents / 100}`]),
    ...(piece.person === null ? [] : [oneLine(piece.person)]),
    oneLine(piece.text).slice(0, 400),
    ...(piece.nextStep === null ? [] : [`next: ${nextWords(piece)}`]),
  ].join(': ')

export const readTools = [listProjects, readPlan, nextPrompt, readEvidence]
