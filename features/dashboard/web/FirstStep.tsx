import type { NextStep } from '../contract.ts'
import { DoNext } from './DoNext.tsx'
import { FirstRun } from './FirstRun.tsx'

export default function FirstStep({ isNew, next }: { isNew: boolean; next: NextStep }) {
  return isNew ? <FirstRun /> : <DoNext next={next} />
}
