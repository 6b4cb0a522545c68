import { ShownOnce } from '#kit/web/ui/ShownOnce.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <ShownOnce
      title="Save your recovery codes"
      description="Each one signs you in once if you lose your phone. Keep them where you'd find them without it. We won't show them again."
      text={codes.join('\n')}
      what="codes"
      close="I've saved them"
      width="sm"
      onClose={onClose}
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnce>
  )
}
