/** What the legal pages need from whoever runs this copy. Every value is theirs; undefined is one they have not given. */
export type OperatorFacts = {
  name?: string | undefined
  address?: string | undefined
  registration?: string | undefined
  email?: string | undefined
  securityEmail?: string | undefined
  minimumAge?: number | undefined
  logsKept?: string | undefined
  backupsKept?: string | undefined
  hosting?: string | undefined
  processors?: string | undefined
  law?: string | undefined
  taxes?: string | undefined
  notice?: string | undefined
  /** What is switched on, which the server knows itself. */
  services: string[]
}
