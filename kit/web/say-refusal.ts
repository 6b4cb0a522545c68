import { refusal } from './api.ts'
import { toast } from './ui/toast.ts'

/** Says what the server refused, or `failed` where it gave no answer. What a plan does not hold comes with the way to the plans. */
export function sayRefusal(error: unknown, failed: string, title = 'Error'): void {
  const said = refusal(error)
  if (said?.code === 'plan_limit')
    toast.error('Plan limit reached', said.message, { label: 'See plans', href: '/payment', here: true })
  else toast.error(title, said?.message ?? failed)
}
