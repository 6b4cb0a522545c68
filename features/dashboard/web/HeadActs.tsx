import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { brand } from '#kit/web/brand.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'

const HelpDialog = later(async () => (await import('./HelpDialog.tsx')).default)
const ExplainerDialog = later(async () => (await import('./ExplainerDialog.tsx')).default)

type Open = 'help' | 'explainer'

export function HeadActs() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="ghost" icon={CircleHelp} onClick={() => setOpen('help')}>
        Need Help
      </Button>
      <Button variant="ghost" onClick={() => setOpen('explainer')}>
        Understand {brand()}
      </Button>
      {open === 'help' && <HelpDialog onClose={close} />}
      {open === 'explainer' && <ExplainerDialog onClose={close} />}
    </>
  )
}
