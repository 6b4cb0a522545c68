import { useNavigate } from 'react-router'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'

const places = [
  { to: '/vibe-coding-guide', label: 'Vibe coding guide', text: 'How to build in small steps.' },
  { to: '/forum', label: 'Forum', text: 'Ask people who build on their own.' },
  { to: '/contact', label: 'Contact Us', text: 'Write to the team.' },
]

/** Where help is found. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog open onClose={onClose} title="Need Help" width="sm" description="Four ways, the quickest first.">
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
          <p className="mt-1 text-sm text-ink-2">It answers from our articles and says which one.</p>
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
