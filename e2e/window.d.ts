import type { Json } from '#test/json.ts'

/** What the tests put into a page. */
declare global {
  interface Window {
    acts: Map<number, { name: string; took: number }>
    axe: { run: (within: Document, options: object) => Promise<{ violations: Json[] }> }
    shift: number
    shifts: number[]
    stopBefore?: Element | null
    tellRefusal: (line: string) => void
  }

  interface LayoutShift extends PerformanceEntry {
    value: number
  }
}
