type Ask = () => Promise<boolean>

let asking: Ask | null = null
let asked: Promise<boolean> | null = null

export function offerProof(ask: Ask): () => void {
  asking = ask
  return () => void (asking = asking === ask ? null : asking)
}

/** False if canceled or impossible. Concurrent calls share one dialog. */
export function askForProof(): Promise<boolean> {
  if (!asking) return Promise.resolve(false)
  asked ??= asking().finally(() => (asked = null))
  return asked
}

export async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null
  return body?.code === 'proof_needed'
}
