import type { Measure } from '../contract.ts'

export const shown: Record<Measure, (value: number) => string> = {
  lcp: (ms) => `${ms / 1000} s`,
  inp: (ms) => `${ms} ms`,
  cls: String,
}

export const tooFew = 'Not enough visits yet'

export const atMostWords = (measure: Measure, atMost: number | null): string =>
  atMost === null ? tooFew : atMost === 0 ? 'No shift' : `Up to ${shown[measure](atMost)}`
