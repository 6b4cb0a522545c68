import type { ReactNode } from 'react'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { Foot } from './Foot.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type PublicFrameProps = { name: string; links?: ReactNode; children: ReactNode }

export function PublicFrame({ name, links, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        Skip to content
      </a>
      <header className="top-0 z-(--z-head) border-b border-line bg-surface [@media(min-height:600px)]:sticky">
        <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-6 px-4 md:px-6 xl:px-10">
          <div className="flex h-16 items-center">
            <a href="/auth" className="flex items-center gap-2 rounded-control font-semibold">
              <Mark /> {name}
            </a>
          </div>
          <div className="order-last w-full min-w-0 lg:order-none lg:w-auto">{links}</div>
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <ThemeSwitch />
            <a href="/auth" className={buttonLook({ variant: 'ghost', size: 'md' })}>
              Sign In
            </a>
            <a href="/auth?mode=signup" className={buttonLook({ variant: 'primary', size: 'md' })}>
              Register
            </a>
          </div>
        </div>
      </header>
      <main id="main" className="grow">
        {children}
      </main>
      <Foot name={name} />
    </div>
  )
}
