export const authModes = ['signin', 'signup', 'forgot-password'] as const
export type AuthMode = (typeof authModes)[number]

export const authHeadings: Record<AuthMode, string> = {
  signin: 'Sign in',
  signup: 'Create your account',
  'forgot-password': 'Forgot your password?',
}

export const intents = { idea: '/create-project?begin', asset: '/create-project?tab=asset' } as const
export type Intent = keyof typeof intents

export type Onward = { intent?: Intent; from?: string }

/** null: the price line, which depends on whether payments are on. */
export const authLeads: Record<AuthMode, string | null> = {
  signin: 'Use the email and password you signed up with.',
  signup: null,
  'forgot-password': "Let's get you back in.",
}

export const documentOfMode = (mode: AuthMode) => `pages/auth-${mode}.html`
