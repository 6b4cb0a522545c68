import * as openid from 'openid-client'
import { z } from 'zod'
import { second } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import type { SignInProvider } from '#kit/server/sign-in-settings.ts'
import { providerWording } from '../providers-contract.ts'

export type Identity = {
  id: string
  /** null unless the provider says that it's theirs. */
  email: string | null
  isAdmin: boolean
  /** The provider asked for more than a password. */
  twoFactors: boolean
  session: string | null
}

export type Ticket = { state: string; nonce: string; verifier: string }

export function findProvider({ config }: App, id: string): SignInProvider {
  const provider = config.signIn.providers.find((one) => one.id === id)
  if (!provider) throw notFound()
  return provider
}

export const returnAddress = ({ config }: App, { id }: SignInProvider) =>
  `${config.publicUrl}/auth/with/${id}`

/** Asked each time, so a provider's new keys and addresses count at once. */
export async function discover(provider: SignInProvider): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret } = provider
  if (issuer === null) return gitHub(provider)
  const insecure = new URL(issuer).protocol === 'http:' ? [openid.allowInsecureRequests] : []
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: periods.providerAnswer / second,
    execute: [...insecure, openid.enableNonRepudiationChecks],
  })
}

function gitHub({ clientId, clientSecret }: SignInProvider): openid.Configuration {
  const made = new openid.Configuration(
    {
      issuer: 'https://github.com',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    clientId,
    clientSecret,
    openid.ClientSecretPost(clientSecret),
  )
  made.timeout = periods.providerAnswer / second
  return made
}

export async function beginWith(
  app: App,
  provider: SignInProvider,
  { again }: { again: boolean },
): Promise<{ ticket: Ticket; redirectTo: string }> {
  const configuration = await discover(provider).catch((error: Error) => unavailable(app, provider, error))
  const ticket = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnAddress(app, provider),
    scope: provider.issuer === null ? 'read:user user:email' : 'openid email profile',
    state: ticket.state,
    ...(provider.issuer === null ? {} : { nonce: ticket.nonce }),
    ...(again && provider.issuer !== null ? { prompt: 'login', max_age: '0' } : {}),
    code_challenge: await openid.calculatePKCECodeChallenge(ticket.verifier),
    code_challenge_method: 'S256',
  })
  return { ticket, redirectTo: url.href }
}

/** Checks state, PKCE, issuer, audience, nonce, signature and times; any doubt refuses. */
export async function finishWith(
  app: App,
  provider: SignInProvider,
  { ticket, query, again }: { ticket: Ticket; query: string; again: boolean },
): Promise<Identity> {
  if (new URLSearchParams(query).get('error') === 'access_denied')
    throw new Refusal('unprocessable', providerWording.canceled)
  const url = new URL(returnAddress(app, provider))
  url.search = query
  const configuration = await discover(provider).catch((error: Error) => unavailable(app, provider, error))
  const tokens = await openid
    .authorizationCodeGrant(configuration, url, {
      expectedState: ticket.state,
      pkceCodeVerifier: ticket.verifier,
      ...(provider.issuer === null ? {} : { expectedNonce: ticket.nonce, idTokenExpected: true }),
      ...(again && provider.issuer !== null ? { maxAge: 300 } : {}),
    })
    .catch((error: Error) => refused(app, provider, error))
  const claims = tokens.claims()
  return claims
    ? ofClaims(provider, claims)
    : gitHubIdentity(configuration, tokens.access_token).catch((error: Error) =>
        unavailable(app, provider, error),
      )
}

type Claims = Record<string, unknown> & { sub: string }

function ofClaims({ adminClaim }: SignInProvider, claims: Claims): Identity {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null
  // Microsoft says it under a name of its own.
  const isVerified = [claims.email_verified, claims.xms_edov].some((said) =>
    [true, 'true', 1, '1'].includes(said as string),
  )
  return {
    id: claims.sub,
    email: isVerified ? email : null,
    isAdmin: adminClaim !== undefined && holds(claims[adminClaim.name], adminClaim.value),
    twoFactors: holds(claims.amr, 'mfa'),
    session: typeof claims.sid === 'string' ? claims.sid : null,
  }
}

const holds = (claim: unknown, value: string): boolean =>
  Array.isArray(claim) ? claim.includes(value) : claim === value

const gitHubUser = z.object({ id: z.number().int() })
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

async function gitHubIdentity(configuration: openid.Configuration, token: string): Promise<Identity> {
  const read = async (path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Buildkin' })
    const url = new URL(`https://api.github.com${path}`)
    return (await openid.fetchProtectedResource(configuration, token, url, 'GET', null, headers)).json()
  }
  const { id } = gitHubUser.parse(await read('/user'))
  const own = gitHubEmails
    .parse(await read('/user/emails'))
    .find(({ primary, verified }) => primary && verified)
  return {
    id: String(id),
    email: own?.email.toLowerCase() ?? null,
    isAdmin: false,
    twoFactors: false,
    session: null,
  }
}

function unavailable(app: App, { id, name }: SignInProvider, error: Error): never {
  app.log.warn({ provider: id, err: error }, 'a sign-in provider did not answer')
  throw new Refusal('unavailable', providerWording.down(name))
}

function refused(app: App, { id }: SignInProvider, error: Error): never {
  app.log.warn({ provider: id, why: error.message }, "a provider's answer was refused")
  throw new Refusal('unprocessable', providerWording.refused)
}
