import { TOTP } from 'otpauth'
import type { World } from '../calling.ts'
import { password } from '../harness.ts'
import { makePasskey } from '../passkey.ts'
import { startProvider } from '../sign-in-provider.ts'
import { findInEmail } from './asking.ts'
import type { Ask } from './asking.ts'

export async function askForWaysIn(world: World, ask: Ask): Promise<void> {
  const [visitor, email, passkey] = [world.visitor(), 'keyed@example.test', makePasskey()]
  const { options: created } = await ask(visitor, 'accounts.passkeySignUpOptions', { email })
  await ask(visitor, 'accounts.passkeySignUp', { email, passkey: passkey.create(created) })
  await ask(visitor, 'accounts.signOut')
  const { options: asked } = await ask(visitor, 'accounts.passkeyChallenge')
  await ask(visitor, 'accounts.passkeySignIn', { passkey: passkey.get(asked) })
  const { options: proof } = await ask(visitor, 'accounts.proofOptions')
  await ask(visitor, 'accounts.prove', { passkey: passkey.get(proof) })
  const { options: second } = await ask(visitor, 'accounts.passkeyOptions')
  const { passkeys } = await ask(visitor, 'accounts.addPasskey', { passkey: makePasskey().create(second) })
  await ask(visitor, 'accounts.removePasskey', { passkeyId: passkeys[1].id })
  const { key, setup } = await ask(visitor, 'accounts.beginSecondFactor')
  const code = new TOTP({ secret: key }).generate({ timestamp: world.clock.now().getTime() })
  await ask(visitor, 'accounts.addSecondFactor', { setup, code })
  await ask(visitor, 'accounts.newRecoveryCodes')
  await ask(visitor, 'accounts.security')
  await ask(visitor, 'accounts.removeSecondFactor')
  await ask(visitor, 'accounts.signOutOthers')
  const root = await world.admin('in-the-log')
  await ask(visitor, 'accounts.signInLink', { email: root.email })
  const link = /admin\/auth\?enter=([\w%-]+)/.exec(world.logged.join(''))?.[1] ?? ''
  await ask(root, 'accounts.enterByLink', { token: decodeURIComponent(link), as: 'admin' })
  const token = await findInEmail(world, email, /lock=([\w%-]+)/)
  await ask(visitor, 'accounts.lockAccount', { token })
}

export async function askProvider(world: World, ask: Ask): Promise<void> {
  const id = 'company'
  const provider = await startProvider(`http://localhost:3000/auth/with/${id}`)
  const { issuer } = provider
  world.app.config.signIn.providers.push({
    id,
    name: 'Company',
    issuer,
    clientId: 'buildkin',
    clientSecret: 'a secret of the provider',
    adminClaim: undefined,
  })
  provider.people.set('ada', { email: 'ada@company.test', email_verified: true })
  const visitor = world.visitor()
  const come = async (name: string) => {
    const { redirectTo } = await ask(visitor, name, { provider: id })
    const query = await provider.visit(redirectTo, 'ada')
    await ask(visitor, 'accounts.finishWithProvider', { provider: id, query })
    await ask(visitor, 'accounts.session')
  }
  await come('accounts.signInWithProvider')
  await come('accounts.proveWithProvider')
  await ask(visitor, 'accounts.changePassword', { password })
  await ask(visitor, 'accounts.disconnectProvider', { provider: id })
  await come('accounts.connectProvider')
  world.app.config.signIn.providers.pop()
  await provider.stop()
}
