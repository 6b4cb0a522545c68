import { client } from '#kit/web/api.ts'
import { Appealable } from '#kit/web/Appealable.tsx'
import { limits } from '../contract.ts'

type HiddenProps = { kind: 'test' | 'review'; subjectId: string; reason: string | null }

const nouns = { test: 'test', review: 'feedback' }

export function Hidden({ kind, subjectId, reason }: HiddenProps) {
  return (
    <Appealable
      kind="warn"
      title={`Our team hid this ${nouns[kind]}`}
      reason={reason}
      seen="Only you and our team can see it."
      noun={nouns[kind]}
      most={limits.appeal}
      className="mb-3"
      appeal={(words) => client.testTribe.appeal({ kind, subjectId, reason: words })}
    />
  )
}
