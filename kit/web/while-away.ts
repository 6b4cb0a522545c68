import { ORPCError } from '@orpc/client'

/** A call that found the server away (502, 503, 504) is made again, twice at most. Only for what does no harm when it is done twice. */
export const whileAway = {
  retry: (failures: number, error: Error) =>
    failures < 2 && error instanceof ORPCError && [502, 503, 504].includes(error.status),
  retryDelay: (failures: number) => 500 * 2 ** failures,
}
