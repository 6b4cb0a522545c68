import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, newAddress, password, runOperatorCommand, signedIn, test } from './people.ts'
import { address } from './server.ts'

/** A passkey belongs to a name, not to an IP address. */
test.use({ baseURL: address.replace('127.0.0.1', 'localhost') })

/** Else the browser answers at once with what it offers in the field. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** A browser that says it can, and then can't. */
const withFailingAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
    navigator.credentials.get = async () => {
      document.documentElement.dataset['passkey'] = 'refused'
      throw new DOMException('Not here', 'NotSupportedError')
    }
  })

/** A phone that keeps passkeys, and says yes. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    says: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    keys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

const signOut = async (page: Page) => {
  await page.goto('/account?tab=settings')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/(auth)?(\?.*)?$/)
}

test('a passkey makes an account, signs in, and is the way in that always stays', async ({ page }) => {
  const phone = await withAuthenticator(page)
  await withoutAutofill(page)
  const email = newAddress()
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click()
  await expect(page.getByText('email is required')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await phone.keys()).toHaveLength(1)
  await signOut(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  await page.goto('/account?tab=settings')
  await expect(page.getByText('You sign in with a passkey.')).toBeVisible()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  await expect(page.getByText('Your email is in Account Settings.')).toBeVisible()
  // This server sends no email.
  await expect(page.getByText('We email you when')).toBeHidden()
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This is your only way to sign in.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add password' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('button', { name: 'Change password' }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test("a passkey signs in from what the browser offers in the email's field", async ({ page }) => {
  await withAuthenticator(page)
  await signedIn(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
})

test('a passkey is added to an account, and its fingerprint refused leaves it out', async ({ page }) => {
  const phone = await withAuthenticator(page)
  await withoutAutofill(page)
  const email = await signedIn(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await expect(page.getByText(/^Never used/)).toBeVisible()
  await signOut(page)
  await phone.says(false)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
})

test('an authenticator app is asked after the password, and a recovery code opens too', async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add an app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent())!.replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('12')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Type the 6 digits, or a recovery code.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret: key }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('alertdialog').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().textContent()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Code').fill('zzzzz-zzzzz')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText("That code didn't work. Please try the next one.")).toBeVisible()
  await page.getByLabel('Code').fill(recovery!)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  await page.goto('/account/security')
  await expect(page.getByText('You have 9 of 10 recovery codes left.')).toBeVisible()
})

test('an email about a passkey locks the account and leads back', async ({ page }) => {
  await withAuthenticator(page)
  const email = await signedIn(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await page.goto('/dev/mailbox')
  await page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'A passkey was added' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: "Wasn't it you?" })).toBeVisible()
  await page.getByRole('button', { name: 'Lock my account' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Another.horse-8')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Another.horse-8')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  // The email names the server by its IP address.
  await page.goto(`${address}/account/security`)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0)
})

test("a link from the server's command opens the console once", async ({ page }) => {
  const email = await signedIn(page)
  await runOperatorCommand('grant', email)
  const { stdout } = await runOperatorCommand('sign-in-link', email)
  const token = /enter=(\S+)/.exec(stdout)![1]!
  await page.goto('/admin/auth')
  await page.getByRole('button', { name: "Can't sign in?" }).click()
  await page.getByLabel("Administrator's email").fill(email)
  await page.getByRole('button', { name: 'Write it into the log' }).click()
  await expect(
    page.getByText("If that's an administrator's email, the link is in the server's log now.").first(),
  ).toBeVisible()
  await page.goto(`/admin/auth?enter=${token}`)
  await expect(page.getByText('This link is from the server itself.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.context().clearCookies()
  await page.goto(`/admin/auth?enter=${token}`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
})

test('a passkey the browser failed to offer unasked is not an error', async ({ page }) => {
  await withFailingAutofill(page)
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('data-passkey', 'refused')
  await page.getByLabel('Email').fill(newAddress())
  await expect(page.getByText("Your browser couldn't use a passkey")).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText("Your browser couldn't use a passkey").first()).toBeVisible()
})
