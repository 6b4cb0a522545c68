import type { ReactNode } from 'react'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { SkipLink } from '#kit/web/ui/SkipLink.tsx'
import { Foot } from './Foot.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type PublicFrameProps = { name: string; links?: ReactNode; children: ReactNode }

export function PublicFrame({ name, links, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink to="main">Skip to content</SkipLink>
      {/* Below lg only the first row is sticky, so the boxes around it are `contents`. */}
      <header className="z-(--z-head) border-b border-line bg-surface max-lg:contents lg:top-0 lg:[@media(min-height:600px)]:sticky">
        <div className="mx-auto max-w-wide max-lg:contents lg:flex lg:items-center lg:gap-x-6 lg:px-6 xl:px-10">
          <div className="z-(--z-head) flex h-14 items-center justify-between gap-1 bg-surface px-4 max-lg:[@media(min-height:600px)]:sticky max-lg:top-0 md:px-6 lg:contents">
            <a href="/auth" className="flex h-14 items-center gap-2 rounded-control font-semibold lg:h-16">
              <Mark /> {name}
            </a>
            <div className="flex items-center gap-1 sm:gap-2 lg:order-2 lg:ml-auto">
              <ThemeSwitch />
              <a href="/auth" className={buttonLook({ variant: 'ghost', size: 'md' })}>
                Sign In
              </a>
              <a href="/auth?mode=signup" className={buttonLook({ variant: 'primary', size: 'md' })}>
                Register
              </a>
            </div>
          </div>
          <div className="min-w-0 max-lg:border-b max-lg:border-line max-lg:bg-surface px-4 md:px-6 lg:order-1 lg:px-0">
            {links}
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
