import { CircleHelp } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'

const HelpDialog = lazy(() => import('./HelpDialog.tsx'))
const ExplainerDialog = lazy(() => import('./ExplainerDialog.tsx'))

type Open = 'help' | 'explainer'

/** The one way to help: what this is, where to start, and who can be asked. */
export function HeadActs() {
  const [open, setOpen] = useState<Open | null>(null)
  // The one that makes way for the other closes late.
  const close = (which: Open) => () => setOpen((now) => (now === which ? null : now))
  return (
    <>
      <Button variant="ghost" icon={CircleHelp} onClick={() => setOpen('help')}>
        Need Help
      </Button>
      <Suspense fallback={null}>
        {open === 'help' && <HelpDialog onClose={close('help')} onExplain={() => setOpen('explainer')} />}
        {open === 'explainer' && <ExplainerDialog onClose={close('explainer')} />}
      </Suspense>
    </>
  )
}
