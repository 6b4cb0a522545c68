import type { App } from './context.ts'

/**
 * Answers no sooner than `app.pace` after it was asked, whatever there was to do: so that the time of an answer does not
 * tell whether an address has an account. A failure waits as well.
 */
export async function evenly<T>(app: App, act: () => Promise<T>): Promise<T> {
  const pause = pausing(app)
  try {
    return await act()
  } finally {
    await pause
  }
}

/** Begins the pause alone, for what is evened out only where it fails. */
export function pausing(app: App): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, app.pace))
}
