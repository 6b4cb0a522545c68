import { ShownOnce } from '#kit/web/ui/ShownOnce.tsx'

export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <ShownOnce
      title="Copy the link now"
      description="We won't show it again. Send it to the people it's for."
      text={link}
      what="link"
      label="Invitation link"
      onClose={onClose}
    />
  )
}
