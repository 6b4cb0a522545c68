import { z } from 'zod'

export const tools = ['Any tool', 'Lovable', 'v0', 'Bolt', 'Cursor', 'Claude Code'] as const
export type Tool = (typeof tools)[number]

const feature = z.object({ name: z.string(), description: z.string(), assumption: z.string() })

export const promptStep = z.object({
  title: z.string(),
  prompt: z.string(),
  acceptance: z.array(z.string()).min(1),
})
export type PromptStep = z.infer<typeof promptStep>

export const personalization = z.object({
  traitExplanation: z.array(z.string()).min(1),
  features: z.object({
    coreFeatures: z.array(feature).min(1),
    enhancedFeatures: z.array(feature).min(1),
    futureFeatures: z.array(feature).min(1),
  }),
  prompts: z.array(promptStep).min(5).max(8),
})
export type Personalization = z.infer<typeof personalization>

const manners: Record<Tool, string> = {
  'Any tool': 'Paste these prompts one at a time. Move on once the checks pass.',
  Lovable:
    'Paste one prompt per message. Start in chat mode, read the plan, then let it build. Publish ' +
    'only after the security prompt.',
  v0: 'Paste one prompt per message. Ask for a preview after each, and keep server code out of client components.',
  Bolt:
    'Paste one prompt per message. Commit after each one so you can go back. Stop if it starts ' +
    'fixing the same thing twice.',
  Cursor:
    'Put the first prompt into the project rules. Use one chat for each prompt, and run the checks ' +
    'in the terminal before you accept.',
  'Claude Code':
    'Put the first prompt into CLAUDE.md. Give one prompt at a time, ask for a plan first, and let it run the tests.',
}

export function promptText(prompts: PromptStep[], tool: Tool): string {
  const steps = prompts.map(
    (step, index) =>
      `## ${index + 1}. ${step.title}\n\n${step.prompt}\n\nIt worked when:\n${step.acceptance.map((line) => `- ${line}`).join('\n')}`,
  )
  return [manners[tool], ...steps].join('\n\n')
}
