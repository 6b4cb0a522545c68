export function causeOf(error: Error): Error {
  return error.cause instanceof Error ? causeOf(error.cause) : error
}
