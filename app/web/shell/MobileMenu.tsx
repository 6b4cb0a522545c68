import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { onceTouched } from '#kit/web/once-touched.ts'
import { useLocation } from '#kit/web/router/hooks.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { whenLoaded } from '#kit/web/when-loaded.ts'
import type { MenuProps } from './MenuSheet.tsx'

const loadSheet = () => import('./MenuSheet.tsx')
const MenuSheet = lazy(loadSheet)

export function MobileMenu(props: MenuProps) {
  const { key } = useLocation()
  // Stores where it was opened, so following a link closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isOpen = openedAt === key
  const [used, setUsed] = useState(false)
  useEffect(() => onceTouched(loadSheet), [])
  const open = () =>
    whenLoaded(loadSheet, () => {
      setUsed(true)
      setOpenedAt(key)
    })
  return (
    <div className="lg:hidden">
      <IconButton icon={MenuIcon} label="Menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
      {used && (
        <Suspense fallback={null}>
          <MenuSheet {...props} open={isOpen} onClose={() => setOpenedAt(null)} />
        </Suspense>
      )}
    </div>
  )
}
