import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { AuthPanel } from './AuthPanel.tsx'

/** Shown before the script loads. No fields: text typed in them would be lost. */
export function AuthFirst({ heading, lead }: { heading: string; lead: string }) {
  return (
    <AuthPanel
      lead={lead}
      heading={
        <h1 id="auth-title" className="display mb-6 text-title">
          {heading}
        </h1>
      }
    >
      <div role="status" data-needs-script className="grid gap-5">
        <span className="sr-only">Loading...</span>
        {['Email', 'Password'].map((label) => (
          <div key={label} className="grid gap-1.5">
            <p className="text-sm font-medium">{label}</p>
            <Skeleton className="h-10" />
          </div>
        ))}
        <Skeleton className="h-10" />
        <Skeleton className="h-8" />
      </div>
      <noscript>
        <p className="mt-6 text-sm">Please turn on JavaScript to sign in.</p>
      </noscript>
    </AuthPanel>
  )
}
