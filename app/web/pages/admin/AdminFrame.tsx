import { AdministratorsOnly } from '#app/web/shell/AdministratorsOnly.tsx'
import { Outlet } from '#kit/web/router/hooks.ts'

export default function AdminFrame() {
  return (
    <AdministratorsOnly>
      <Outlet />
    </AdministratorsOnly>
  )
}
