import { rungs } from '#planner/levels.ts'
import type { EvidenceOverview } from '../contract.ts'

export function talked({
  rung,
  conversations: { speakFor, needed },
}: Pick<EvidenceOverview, 'rung' | 'conversations'>): string | null {
  return speakFor > 0 && speakFor < needed && rungs.indexOf(rung) < rungs.indexOf('Conversation')
    ? `You have ${speakFor} of ${needed} conversations that support it.`
    : null
}
