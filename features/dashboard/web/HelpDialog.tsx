import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'

const places = [
  { to: '/roadmap', label: 'Success Roadmap', text: 'See every step in order. A good place to start.' },
  { to: '/vibe-coding-guide', label: 'Vibe coding guide', text: 'How to build in small steps.' },
  { to: '/forum', label: 'Forum', text: 'Ask other solo founders.' },
  { to: '/contact', label: 'Contact Us', text: 'Send our team a message.' },
]

export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Need Help"
      width="sm"
      description="Pick whatever is closest to your question."
    >
      <div className="grid gap-4">
        <div>
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              void navigate('?assistant=open', { replace: true, preventScrollReset: true })
            }}
          >
            Ask the chat assistant
          </Button>
          <p className="mt-1 text-sm text-ink-2">Get an instant answer from our help articles.</p>
        </div>
        <ul className="grid gap-3 text-sm">
          {places.map(({ to, label, text }) => (
            <li key={to}>
              <TextLink to={to}>{label}</TextLink>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
