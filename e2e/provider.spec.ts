import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProvider } from '#test/sign-in-provider.ts'
import { begin, freePort } from './own-program.ts'
import { expect, test } from './people.ts'

test.setTimeout(120_000)

test('a provider signs up and in, and can be the only way in', async ({ page }) => {
  const [port, dataDir] = [await freePort(), join(tmpdir(), `buildkin-provider-${Date.now()}`)]
  const here = `http://127.0.0.1:${port}`
  const provider = await startProvider(`${here}/auth/with/company`, 'ada')
  provider.people.set('ada', { email: 'ada@company.test', email_verified: true })
  const settings = {
    SIGN_IN_PROVIDERS: JSON.stringify([
      {
        id: 'company',
        name: 'Company',
        issuer: provider.issuer,
        clientId: 'buildkin',
        clientSecret: 'a secret of the provider',
      },
    ]),
  }
  const program = await begin(dataDir, port, settings)
  await page.goto(`${here}/auth?mode=signup`)
  await page.getByRole('button', { name: 'Continue with Company' }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  await page.goto(`${here}/account/security`)
  await expect(page.getByRole('heading', { name: 'Connected accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Company' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('This is your only way to sign in.').first()).toBeVisible()
  await page.goto(`${here}/auth/with/company?code=stale&state=stale`)
  await expect(
    page.getByText('That took too long, or it began in another browser. Please try again.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  // A page that is open would go on asking.
  await page.goto('about:blank')
  program.kill()
  await new Promise((done) => program.once('exit', done))
  const only = await begin(dataDir, port, { ...settings, SIGN_IN_WITH: 'providers' })
  await page.context().clearCookies()
  await page.goto(`${here}/auth`)
  await expect(page.getByRole('button', { name: 'Continue with Company' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue with Company' }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  await page.goto('about:blank')
  only.kill()
  await new Promise((done) => only.once('exit', done))
  await provider.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
