type Ask = () => Promise<boolean>

let asking: Ask | null = null
let asked: Promise<boolean> | null = null

/** The dialog that asks for the password, while one stands in the page; returns what takes it away. */
export function offerProof(ask: Ask): () => void {
  asking = ask
  return () => void (asking = asking === ask ? null : asking)
}

/** Prefetches whoever is signed in to type their password again; false where they would not, or nothing can ask. Two calls at once ask once. */
export function askForProof(): Promise<boolean> {
  if (!asking) return Promise.resolve(false)
  asked ??= asking().finally(() => (asked = null))
  return asked
}

/** Whether the server wants the password typed again before it does this. */
export async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === 'proof_needed'
}
