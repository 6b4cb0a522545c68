import type { EvidenceKind } from '#planner/evidence/evidence.ts'
import type { EvidenceView, MomentView, TestView } from '../contract.ts'

export type Said = { text: string; person: string | null }

export type Log = { dialog: 'log'; kind?: EvidenceKind; said?: Said | null; press?: string }

export type Opened =
  | Log
  | { dialog: 'edit'; piece: EvidenceView }
  | { dialog: 'own'; assumption: string }
  | { dialog: 'decide'; test: TestView }
  | { dialog: 'moment'; moment: MomentView; test: TestView | null }
  | null
