import { CircleHelp } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { brand } from '#kit/web/brand.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { whenLoaded } from '#kit/web/when-loaded.ts'

const loadHelp = () => import('./HelpDialog.tsx')
const loadExplainer = () => import('./ExplainerDialog.tsx')
const HelpDialog = lazy(loadHelp)
const ExplainerDialog = lazy(loadExplainer)

type Open = 'help' | 'explainer'

export function HeadActs() {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button variant="ghost" icon={CircleHelp} onClick={() => whenLoaded(loadHelp, () => setOpen('help'))}>
        Need Help
      </Button>
      <Button variant="ghost" onClick={() => whenLoaded(loadExplainer, () => setOpen('explainer'))}>
        Understand {brand()}
      </Button>
      <Suspense fallback={null}>
        {open === 'help' && <HelpDialog onClose={close} />}
        {open === 'explainer' && <ExplainerDialog onClose={close} />}
      </Suspense>
    </>
  )
}
