import { CallError } from './call-error.ts'

/** Retries on 502, 503 and 504, at most twice. Only for idempotent calls. */
export const whileAway = {
  retry: (failures: number, error: Error) =>
    failures < 2 && error instanceof CallError && [502, 503, 504].includes(error.status),
  retryDelay: (failures: number) => 500 * 2 ** failures,
}
