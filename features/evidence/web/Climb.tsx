import { X } from 'lucide-react'
import { useState } from 'react'
import { Card } from '#kit/web/ui/Card.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { levelNames, levelOf } from '#planner/levels.ts'
import { quoted } from '#planner/words.ts'
import type { EvidenceOverview, EvidenceView } from '../contract.ts'

type ClimbProps = { overview: EvidenceOverview; newest: EvidenceView | undefined }

/** Only if it happens while the page is open. */
export function Climb({ overview: { rung, history }, newest }: ClimbProps) {
  const [known, setKnown] = useState(rung)
  const [reached, setReached] = useState<typeof rung | null>(null)
  if (rung !== known) {
    setKnown(rung)
    setReached(levelOf(rung) > levelOf(known) ? rung : null)
  }
  return (
    <div role="status" className="contents">
      {reached && (
        <Card look="soft-accent" className="animate-[deal_var(--duration-tick)_var(--ease-out)]">
          <div className="flex items-start gap-5">
            <LadderGlyph level={levelOf(reached)} size="lg" climbs />
            <div className="min-w-0 grow">
              <p className="display text-name">
                You reached level {levelOf(reached)}: {levelNames[reached]}!
              </p>
              <p className="mt-1 text-sm text-ink-2">{history[0]?.reason}</p>
              {newest && newest.stance === 'for' && (
                <p className="mt-3 line-clamp-3 max-w-[60ch] wrap-anywhere">{quoted(newest.text)}</p>
              )}
            </div>
            <IconButton icon={X} size="sm" label="Close" onClick={() => setReached(null)} />
          </div>
        </Card>
      )}
    </div>
  )
}
