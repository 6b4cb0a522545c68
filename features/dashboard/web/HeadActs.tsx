import { CircleHelp } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { brand } from '#kit/web/brand.ts'
import { Button } from '#kit/web/ui/Button.tsx'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const ExplainerDialog = lazy(() => import('./ExplainerDialog.tsx'))

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
      <Suspense fallback={null}>
        {open === 'help' && <HelpDialog onClose={close} />}
        {open === 'explainer' && <ExplainerDialog onClose={close} />}
      </Suspense>
    </>
  )
}
