import type { ReactNode } from 'react'
import { Foot } from '#features/landing/web/Foot.tsx'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { column } from './layout-classes.ts'
import { navLinks, signInFrom } from './nav-links.ts'
import { SkipLink } from './SkipLink.tsx'

type FirstFrameProps = { name: string; path: string | undefined; children: ReactNode }

/** Prerendered frame, same size as AppLayout, which replaces it. Plain links: there is no router yet. */
export function FirstFrame({ name, path, children }: FirstFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-(--z-head) border-b border-line bg-surface">
        <div className="mx-auto flex h-14 max-w-wide items-center gap-2 px-4 md:px-6 xl:px-10">
          <a href="/" className="mr-4 flex items-center gap-2 rounded-control font-semibold">
            <Mark /> {name}
          </a>
          <nav aria-label="Main" className="hidden h-full grow items-stretch gap-1 lg:flex">
            {navLinks.map(({ to, label }) => (
              <a
                key={to}
                href={to}
                className="flex items-center px-3 text-sm font-medium text-ink-2 hover:text-ink"
              >
                {label}
              </a>
            ))}
          </nav>
          <a
            href={signInFrom(path)}
            className={`${buttonLook({ variant: 'secondary', size: 'sm' })} ml-auto`}
          >
            Sign In
          </a>
        </div>
      </header>
      <div data-no-print className={`${column} flex h-10 items-center`}>
        <a href="/" className={buttonLook({ variant: 'ghost', size: 'sm' })}>
          Home
        </a>
      </div>
      <main id="main" className={`${column} min-h-dvh grow pt-4 pb-16`}>
        {children}
      </main>
      <Foot name={name} />
    </div>
  )
}
