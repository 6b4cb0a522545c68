import type { QueryClient } from '@tanstack/react-query'
import { client, refusal } from '#kit/web/api.ts'
import { forgetTried } from '#kit/web/tried-answers.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'
import type { ThreeAnswers } from '../contract.ts'

/** Saves the idea that a visitor wanted to keep, now that they have an account. Where the server can't be reached it waits for the next page. */
export async function keepTried(queryClient: QueryClient, answers: ThreeAnswers): Promise<void> {
  try {
    const { name } = await client.ideas.keep(answers)
    forgetTried()
    // Someone who just signed up is on the way to the ideas, where the idea itself says so.
    if (!['/auth', '/create-project'].includes(location.pathname))
      toast.success(wording.ideaKept, {
        description: `“${name}” is with your saved ideas. Your first three answers are filled in, too.`,
        action: { label: 'See the idea', href: '/create-project', here: true },
      })
    await queryClient.invalidateQueries()
  } catch (error) {
    if (!refusal(error)) return
    forgetTried()
    toast.error(wording.keepFailed, 'You can still get five new ideas with the questionnaire.')
  }
}
