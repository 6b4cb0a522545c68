import { unreachable } from './failure.ts'
import { toast } from './ui/toast.ts'

/** Opens what is a file of its own. Without it, rendering would fail and take the page along. */
export function whenLoaded(load: () => Promise<unknown>, open: () => void): void {
  void load().then(open, () => toast.error('Error', unreachable))
}

/** Ahead of use; a failure shows when it's opened. */
export function loadAhead(load: () => Promise<unknown>): void {
  void load().catch(() => undefined)
}
