import { Button } from '#kit/web/ui/Button.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'

/** Has no close button: the codes can't be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      width="sm"
      title="Save your recovery codes"
      description="Each one signs you in once if you lose your phone. Keep them where you'd find them without it. We won't show them again."
      foot={
        <Button variant="primary" onClick={onClose} className="max-sm:grow">
          I've saved them
        </Button>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
      </div>
    </Dialog>
  )
}
