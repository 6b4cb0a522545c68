import type { App } from './context.ts'

/**
 * Takes at least `app.pace`, even on failure, so that timing doesn't reveal whether an address has an
 * account.
 */
export async function inConstantTime<T>(app: App, act: () => Promise<T>): Promise<T> {
  const minimum = minimumTime(app)
  try {
    return await act()
  } finally {
    await minimum
  }
}

export function minimumTime(app: App): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, app.pace))
}
