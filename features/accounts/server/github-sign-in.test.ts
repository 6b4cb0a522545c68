import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { providerWording } from '../providers-contract.ts'

const settings = [{ id: 'github', clientId: 'ours', clientSecret: 'theirs' }]
const world = await createWorld({ env: { SIGN_IN_PROVIDERS: JSON.stringify(settings) } })
beforeEach(() => world.db.delete(rateLimits))
afterEach(() => void vi.unstubAllGlobals())

const json = (body: unknown) => Response.json(body)

/** GitHub, as its documentation has it. */
function github(emails: object[], asked: URLSearchParams[] = []) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address)
    if (url.href === 'https://github.com/login/oauth/access_token') {
      asked.push(new URLSearchParams(String(init.body)))
      return json({ access_token: 'gho_x', token_type: 'bearer', scope: 'read:user,user:email' })
    }
    if (url.href === 'https://api.github.com/user') return json({ id: 42, login: 'ada' })
    if (url.href === 'https://api.github.com/user/emails') return json(emails)
    throw new Error(`${address} is not GitHub.`)
  })
  return asked
}

async function comeBack() {
  const browser = world.visitor()
  const { body } = await browser.call('POST', '/auth/providers/github', { body: {} })
  const sent = new URL(body.redirectTo).searchParams
  const query = new URLSearchParams({ code: 'abc', state: sent.get('state')! }).toString()
  return { sent, ...(await browser.call('POST', '/auth/providers/github/return', { body: { query } })) }
}

it("signs in with GitHub's confirmed main email alone, with PKCE", async () => {
  const asked = github([
    { email: 'other@example.test', primary: false, verified: true, visibility: null },
    { email: 'Ada@Example.test', primary: true, verified: true, visibility: 'private' },
  ])
  const { sent, body } = await comeBack()
  expect(sent.get('code_challenge_method')).toBe('S256')
  expect(sent.get('redirect_uri')).toBe('http://localhost:3000/auth/with/github')
  expect(body.session.user).toMatchObject({ email: 'ada@example.test', emailVerified: true })
  expect(asked[0]!.get('code_verifier')).toMatch(/^[\w-]{43}$/)
})

it('takes no email from GitHub that is not confirmed there', async () => {
  github([{ email: 'victim@example.test', primary: true, verified: false, visibility: null }])
  const { status, body } = await comeBack()
  // The same person as before is known by the number, not by the email.
  expect([status, body.session?.user.email]).toEqual([200, 'ada@example.test'])
  await world.db.execute(`delete from auth_accounts where provider_id = 'github'`)
  const again = await comeBack()
  expect([again.status, again.body.message]).toEqual([422, providerWording.noEmail('GitHub')])
})
