import type { Json } from './json.ts'

type Call = (method: string, path: string, body?: object) => Promise<Json>

const answers = ['words', 'local', 'talk', 'money', 'fast', 'h8', 'zero', 'side']

/** What the program makes for one member and one project, for `growthShape` to copy. */
export async function makePattern(call: Call, drain: () => Promise<unknown>): Promise<string> {
  for (const [number, option] of answers.entries())
    await call('PUT', `/questionnaire/answers/${number + 1}`, { option, text: null })
  const userTraits = Object.fromEntries(answers.map((option, number) => [`question_${number + 1}`, option]))
  await call('POST', '/functions/generate-business-ideas', { regenerate: true, userTraits })
  const project = await call('POST', '/functions/create-project-plan', {
    selectedIdea: {
      name: 'Bread plan',
      description: 'A page that tells bakeries how much to bake tomorrow.',
    },
    projectType: 'user_provided',
  })
  await drain()
  return project.id
}
