import type { ErrorBody } from '#kit/contract/errors.ts'

export class CallError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.message ?? `The server answered ${status}`)
    this.status = status
    this.body = body
  }
}
