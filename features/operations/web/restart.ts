import { allowLive } from '#kit/web/live.ts'

const second = 1000
const atMost = 30

/** After a save that starts the program again: asks nothing until it answers. */
export async function untilBack(): Promise<void> {
  allowLive(false)
  for (let turn = 0; turn < atMost; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2 * second))
    if (await isReady()) break
  }
  allowLive(true)
}

const isReady = () =>
  fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
