/** What every open form still has to send. */
export const unsent = new Set<() => Promise<void>>()

/** Sends now what is typed into open forms and still waits for a pause, as before a sign-out. */
export async function sendUnsent(): Promise<void> {
  await Promise.all([...unsent].map((send) => send()))
}
