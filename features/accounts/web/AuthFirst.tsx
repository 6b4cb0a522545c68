import { LoaderCircle } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { authHeadings } from '../modes.ts'
import type { AuthMode } from '../modes.ts'
import { AuthPanel } from './AuthPanel.tsx'

const actOf: Record<AuthMode, string> = {
  signin: 'Sign In',
  signup: 'Sign Up',
  'forgot-password': 'Send reset link',
}

/** Shown before the script loads. What's typed and pressed in it goes on in the app (app/web/TakeOver.tsx). */
export function AuthFirst({ mode, lead }: { mode: AuthMode; lead: string }) {
  const heading = (
    <h1 id="auth-title" className="display mb-6 text-title">
      {authHeadings[mode]}
    </h1>
  )
  return (
    <AuthPanel lead={lead} heading={heading}>
      {/* In a form, the browser would send it by itself. */}
      <div data-needs-script className="grid gap-5">
        <Field label="Email">
          <Input
            name="email"
            type="email"
            autoComplete={mode === 'signup' ? 'email' : 'username'}
            data-focus={mode !== 'forgot-password'}
          />
        </Field>
        {mode !== 'forgot-password' && (
          <Field label="Password">
            <PasswordInput
              name="password"
              autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" className="group">
          <LoaderCircle aria-hidden className="hidden size-4 animate-spin group-aria-busy:block" />
          {actOf[mode]}
        </Button>
        <OtherModes mode={mode} />
      </div>
      <noscript>
        <p className="mt-6 text-sm">Please turn on JavaScript to sign in.</p>
      </noscript>
    </AuthPanel>
  )
}

function OtherModes({ mode }: { mode: AuthMode }) {
  if (mode !== 'signin')
    return (
      <Button variant="ghost" size="sm">
        {mode === 'signup' ? 'Already have an account? Sign In' : 'Back to sign in'}
      </Button>
    )
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {['Forgot your password?', 'New here? Sign Up'].map((label) => (
        <Button key={label} variant="ghost" size="sm" className="-mx-3">
          {label}
        </Button>
      ))}
    </div>
  )
}
