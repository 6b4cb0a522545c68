import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import type { CryptoKey, JWTPayload } from 'jose'
import { Provider } from 'oidc-provider'
import type { Configuration } from 'oidc-provider'

type Key = { privateKey: CryptoKey; kid: string }
const newKey = async (): Promise<Key> => ({
  privateKey: (await generateKeyPair('RS256', { extractable: true })).privateKey,
  kid: randomUUID(),
})

/** A real OpenID Connect provider on this computer, whose person (`first`, then the last visitor) says yes. */
export async function startProvider(redirectUri: string, first = '') {
  const people = new Map<string, Record<string, unknown>>()
  let [port, key, person] = [0, await newKey(), first]
  let provider: Provider
  let idToken: string | undefined
  let server = createServer()

  async function make(): Promise<void> {
    const jwk = { ...(await exportJWK(key.privateKey)), use: 'sig', alg: 'RS256', kid: key.kid }
    provider = new Provider(`http://127.0.0.1:${port}`, {
      ...configurationOf({ redirectUri, people }),
      jwks: { keys: [jwk] },
    } as Configuration)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/'))
      return provider.interactionFinished(request, response, { login: { accountId: person } })
    if (request.url !== '/token' || !idToken) return provider.callback()(request, response)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: idToken }))
  }

  async function start(): Promise<void> {
    server = createServer((request, response) => void answer(request, response))
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
    await make()
  }
  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done()))
  }
  async function visit(address: string, as: string): Promise<string> {
    person = as
    return follow(address, redirectUri)
  }

  await start()
  return {
    issuer: `http://127.0.0.1:${port}`,
    people,
    start,
    stop,
    /** Goes where the browser is sent, and returns the query it comes back with. */
    visit,
    rotateKey: async () => {
      key = await newKey()
      await make()
    },
    sign: (claims: JWTPayload, by: Key = key) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: by.kid }).sign(by.privateKey),
    /** With the right name and another key. */
    forge: async (claims: JWTPayload) => {
      const { privateKey } = await newKey()
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(privateKey)
    },
    /** The next ID tokens; undefined: real ones again. */
    answerWith: (token: string | undefined) => void (idToken = token),
  }
}

type Set = { redirectUri: string; people: Map<string, Record<string, unknown>> }

const configurationOf = ({ redirectUri, people }: Set): Configuration => ({
  cookies: { keys: ['for tests only'] },
  clients: [
    { client_id: 'buildkin', client_secret: 'a secret of the provider', redirect_uris: [redirectUri] },
  ],
  claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['groups', 'amr'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

async function follow(address: string, until: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let hop = 0; hop < 10; hop++) {
    const answered = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const line of answered.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = answered.headers.get('location')
    if (!location) throw new Error(`${at.pathname} answered ${answered.status}: ${await answered.text()}`)
    at = new URL(location, at)
    if (at.href.startsWith(until)) return at.search.slice(1)
  }
  throw new Error('The provider sends people in a circle.')
}
