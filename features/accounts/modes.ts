/** The modes of the sign-in page that its address can name. */
export const authModes = ['signin', 'signup', 'forgot-password'] as const
export type AuthMode = (typeof authModes)[number]

export const authHeadings: Record<AuthMode, string> = {
  signin: 'Sign in',
  signup: 'Create your account',
  'forgot-password': 'Forgot your password?',
}

/** What the landing page's calls to action name as `?intent=`, and where each leads once somebody is in. */
export const intents = { idea: '/create-project', asset: '/create-project?tab=asset' } as const
export type Intent = keyof typeof intents

/** Where somebody was going: an intent, or a page of ours. */
export type Onward = { intent?: Intent; from?: string }

/** Under the heading; null is the line on the price, which follows whether payments are on (kit/web/brand.ts). */
export const authLeads: Record<AuthMode, string | null> = {
  signin: 'Use the email and password you signed up with.',
  signup: null,
  'forgot-password': "Let's get you back in.",
}

/** The file in which a mode's first document is built. */
export const documentOfMode = (mode: AuthMode) => `pages/auth-${mode}.html`
