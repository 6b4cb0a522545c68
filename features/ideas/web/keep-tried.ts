import type { QueryClient } from '@tanstack/react-query'
import { client, refusal } from '#kit/web/api.ts'
import { triedIdea } from '#kit/web/local-store/tried-idea.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { ThreeAnswers } from '../contract.ts'

let keeping: Promise<void> | null = null

/** Saves the idea tried without an account, if there is one. Two calls at once save it once. */
export function keepTried(queryClient: QueryClient): Promise<void> {
  keeping ??= keep(queryClient).finally(() => {
    keeping = null
  })
  return keeping
}

async function keep(queryClient: QueryClient): Promise<void> {
  const answers = triedIdea.answers()
  if (!answers) return
  try {
    const { name } = await client.ideas.keep(answers as ThreeAnswers)
    triedIdea.forget()
    // After sign-up, the next page says so itself.
    if (!['/auth', '/create-project'].includes(location.pathname))
      toast.success(wording.ideaKept, {
        description: `“${name}” is with your saved ideas. Your first three answers are filled in, too.`,
        action: { label: 'See the idea', href: '/create-project', here: true },
      })
    await queryClient.invalidateQueries()
  } catch (error) {
    if (!refusal(error)) return
    triedIdea.forget()
    toast.error(wording.keepFailed, 'You can still get five new ideas with the questionnaire.')
  }
}
