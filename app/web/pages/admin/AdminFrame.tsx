import { Menu } from 'lucide-react'
import { useState } from 'react'
import { AdministratorsOnly } from '#app/web/shell/AdministratorsOnly.tsx'
import { Outlet, useLocation } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import ConsolePlaces from './ConsolePlaces.tsx'

export default function AdminFrame() {
  return (
    <AdministratorsOnly>
      <Console />
    </AdministratorsOnly>
  )
}

function Console() {
  const { key } = useLocation()
  // Stores where it was opened, so following a link closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  return (
    <>
      <div className="mb-4 lg:hidden">
        <Button
          icon={Menu}
          aria-haspopup="dialog"
          aria-expanded={openedAt === key}
          onClick={() => setOpenedAt(key)}
        >
          Administration
        </Button>
        <Dialog open={openedAt === key} onClose={() => setOpenedAt(null)} title="Administration" look="sheet">
          <ConsolePlaces />
        </Dialog>
      </div>
      <Outlet />
    </>
  )
}
