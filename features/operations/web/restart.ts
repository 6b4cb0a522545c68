import { allowLive } from '#kit/web/live.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { wording } from '../contract.ts'

const second = 1000
const atMost = 30

/** After a save that starts the program again: asks nothing until it answers, and says so if it doesn't. */
export async function untilBack(): Promise<void> {
  allowLive(false)
  const isBack = await readyWithin(atMost)
  allowLive(true)
  if (!isBack) toast.error(wording.notBack)
}

async function readyWithin(turns: number): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2 * second))
    if (await isReady()) return true
  }
  return false
}

const isReady = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
