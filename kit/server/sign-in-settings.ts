import { z } from 'zod'
import { ConfigError } from './config-parts.ts'

/**
 * With OpenID Connect, or GitHub's OAuth, which has no ID tokens: its `issuer` is null. People with
 * `adminClaim` are administrators, and no one else who signs in with this provider.
 */
export type SignInProvider = {
  id: string
  name: string
  issuer: string | null
  clientId: string
  clientSecret: string
  adminClaim: { name: string; value: string } | undefined
}

export type SignInSettings = {
  adminSecondFactor: 'optional' | 'required'
  providers: SignInProvider[]
  /** No passwords and passkeys; a link from the server's log still signs in. */
  providersOnly: boolean
}

const presets = {
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  microsoft: { name: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
  github: { name: 'GitHub', issuer: null },
} as const

const provider = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'must be lowercase letters, digits and dashes' }),
  name: z.string().min(1).max(40).optional(),
  issuer: z.url().optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  adminClaim: z.strictObject({ name: z.string().min(1), value: z.string().min(1) }).optional(),
})

const asJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})

export const signInEnvironment = {
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
  SIGN_IN_PROVIDERS: asJson.pipe(z.array(provider).max(10)).optional(),
  SIGN_IN_WITH: z.enum(['all', 'providers']).default('all'),
}

type Environment = z.infer<z.ZodObject<typeof signInEnvironment>>

export function signInSettings(e: Environment): SignInSettings {
  const providers = (e.SIGN_IN_PROVIDERS ?? []).map(asProvider)
  if (new Set(providers.map(({ id }) => id)).size < providers.length)
    throw new ConfigError('SIGN_IN_PROVIDERS has two providers with the same id.')
  if (e.SIGN_IN_WITH === 'providers' && providers.length === 0)
    throw new ConfigError('SIGN_IN_WITH=providers needs the environment variable SIGN_IN_PROVIDERS.')
  return {
    adminSecondFactor: e.ADMIN_SECOND_FACTOR,
    providers,
    providersOnly: e.SIGN_IN_WITH === 'providers',
  }
}

function asProvider({ id, adminClaim, ...given }: z.infer<typeof provider>): SignInProvider {
  const preset = Object.hasOwn(presets, id) ? presets[id as keyof typeof presets] : undefined
  const issuer = given.issuer ?? preset?.issuer
  if (issuer === undefined) throw new ConfigError(`SIGN_IN_PROVIDERS needs an "issuer" for "${id}".`)
  if (issuer !== null && !isSafe(new URL(issuer)))
    throw new ConfigError(`The "issuer" of "${id}" in SIGN_IN_PROVIDERS must start with https://.`)
  return {
    id,
    name: given.name ?? preset?.name ?? id,
    issuer,
    clientId: given.clientId,
    clientSecret: given.clientSecret,
    adminClaim,
  }
}

/** Without TLS only on this computer, for trying things out. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
