/** The endpoints that need more than eight statements yet, each with its number, which may only go down. */
export const above: Record<string, number> = {
  // Works as a job does while the person waits: what is queued, claimed and marked has to be seen by other processes.
  'personalization.generate': 17,
}
