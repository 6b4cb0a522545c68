/** undefined: the operator hasn't provided it. */
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
  services: string[]
}
