import { Button } from '#kit/web/ui/Button.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'

/** Has no close button: the link can't be shown again. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title="Copy the link now"
      description="We won't show it again. Send it to the people it's for."
      foot={
        <Button variant="primary" onClick={onClose} className="max-sm:grow">
          I've copied it
        </Button>
      }
    >
      <Field label="Invitation link">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div className="mt-3">
        <CopyButton text={link} label="Copy link" />
      </div>
    </Dialog>
  )
}
