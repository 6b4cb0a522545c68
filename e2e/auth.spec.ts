import { minute } from '#kit/contract/time.ts'
import { expect, expectAccessible, newAddress, password, signOut, signedIn, test } from './people.ts'

test('the four modes of /auth link to each other and clear the fields', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('somebody@example.test')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'New here? Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('sign-up shows strength and missing parts, and errors at the field', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Password', { exact: true }).fill('Password')
  await expect(page.getByText('Strong, 2 missing')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Password rules' }).getByText('A number')).toContainText(
    ': missing',
  )
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('email is required')).toBeVisible()
  await expect(
    page.getByText('Password must contain uppercase, lowercase, number, and special character'),
  ).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('Ab1!')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('email format is invalid')).toBeVisible()
  await expect(page.getByText('password must be at least 8 characters')).toBeVisible()
  await expectAccessible(page)
})

test('what is typed and pressed before the app is there counts in it', async ({ page }) => {
  const email = await signedIn(page)
  await page.context().clearCookies()
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(page.url()).not.toContain('?')
  send()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test('typing goes on while the app takes the place of the first form', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type('Correct.horse-9', { delay: 30 })
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Correct.horse-9')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('wrong credentials show one sentence, keep the email, clear the password', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('Wrong.pass-1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.'),
  ).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a sixth attempt within a minute has to wait', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(newAddress())
  for (let attempt = 0; attempt < 6; attempt++) {
    await page.getByLabel('Password', { exact: true }).fill(`Wrong.pass-${attempt}`)
    const answered = page.waitForResponse('**/api/auth/sign-in')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await answered
  }
  await expect(
    page.getByText('Too many attempts. Please wait a minute before trying again.').first(),
  ).toBeVisible()
})

test('a forgotten password is replaced through the link in the mailbox', async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/account?tab=settings')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.waitForURL(/\/auth/)
  await page.goto('/auth?mode=forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset email sent! Please check your inbox.').first()).toBeVisible()
  await page.goto('/dev/mailbox')
  await page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'Set a new password' })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password' }).fill('Another.horse-8')
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByText('Your new password is set. You can sign in now.').first()).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Another.horse-8')
  // An unavailable server is retried.
  let away = 2
  await page.route('**/api/auth/sign-in', (route) =>
    away-- > 0
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', reference: 'r' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('a spent reset link says so before a password is typed, and offers another', async ({ page }) => {
  await page.goto('/auth?reset=a-token-that-was-used')
  await expect(
    page.getByText('This link has expired or was already used. Please request a new one.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a new confirmation link is offered for an expired one and at sign-in', async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/auth?verify=expired')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(
    page.getByText("If this email still needs to be confirmed, we'll send you a new link.").first(),
  ).toBeVisible()
  await page.context().clearCookies()
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'forbidden',
        message: 'Please confirm your email first. We just sent you a new link.',
        reference: 'r',
      },
    }),
  )
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const asked = page.waitForRequest('**/api/auth/resend-verification')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  expect((await asked).postDataJSON()).toEqual({ email })
})

test('without a mail server, a newcomer is signed in after signing up', async ({ page }) => {
  await signedIn(page)
  await page.goto('/resources')
  await signOut(page)
  await page.getByRole('button', { name: 'New here? Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.getByText('check your email')).toHaveCount(0)
})

test('an email with an account is asked to sign in, without saying why', async ({ page }) => {
  const email = await signedIn(page)
  await page.context().clearCookies()
  await page.goto('/auth?mode=signup')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Another.horse-8')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Please sign in with your email and password.').first()).toBeVisible()
  await expect(page.getByText(/already|account with this/)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('no keyboard opens over a page to sign in on, only where the pointer is fine', async ({ browser }) => {
  for (const isPhone of [true, false]) {
    const page = await browser.newPage({
      viewport: { width: 375, height: 740 },
      isMobile: isPhone,
      hasTouch: isPhone,
    })
    for (const path of ['/auth', '/auth?mode=signup', '/admin/auth']) {
      await page.goto(path)
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(isPhone ? page.locator('body') : page.getByLabel('Email'), path).toBeFocused()
    }
    await page.close()
  }
})

test('if no email can be sent, no one is asked to check theirs', async ({ page }) => {
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mail: 'none', mailbox: null } })
  })
  await page.goto('/auth?mode=forgot-password')
  await expect(page.getByText("We can't send email from here.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reset link' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/auth?mode=signup')
  await expect(page.getByText("We can't send email from here. So keep your password safe.")).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('an email is confirmed by its link and password, which signs in', async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/dev/mailbox')
  await page.getByRole('article').filter({ hasText: email }).getByRole('link').first().click()
  const confirm = page.getByRole('button', { name: 'Confirm my email' })
  await page.getByLabel('Password', { exact: true }).fill('Another.horse-8')
  await confirm.click()
  await expect(page.getByText("This isn't the password this account was created with.")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await confirm.click()
  await expect(page.getByText("Your email is confirmed, and you're signed in.").first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goto('/account?tab=settings')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the page someone was headed to survives the emailed link', async ({ page, browser, baseURL }) => {
  const email = newAddress()
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Optimize My Digital Business' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL(/\/create-project\?tab=asset$/)
  await page.goto('/dev/mailbox')
  const link = await page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link')
    .first()
    .getAttribute('href')
  // The email is read in another browser, without a session.
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await elsewhere.goto(link!)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(elsewhere).toHaveURL(/\/create-project\?tab=asset$/)
})

test('signing out everywhere ends the other browser too', async ({ page, browser, baseURL }) => {
  const email = await signedIn(page)
  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto('/auth')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(other.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/auth/)
  // Its socket was closed with its session, so it knows right away.
  await other.waitForURL(/\/landing/)
  await other.goto('/projects')
  await expect(other).toHaveURL(/\/auth\?from=/)
})

test('an idle session warns, can be extended, and remembers the page at its end', async ({ page }) => {
  await signedIn(page)
  await page.clock.install()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  await page.clock.fastForward(26 * minute)
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toBeHidden()
  // The server would say so after half an hour, which hasn't passed on its clock.
  await page.route('**/api/session', (route) =>
    route.fulfill({
      json: { user: null, csrfToken: null, idle: null, mailbox: '/dev/mailbox', mail: 'mailbox' },
    }),
  )
  await page.clock.fastForward(31 * minute)
  await expect(page).toHaveURL(/\/auth\?ended=idle&from=%2Fprojects/)
  await expect(page.getByText('You were signed out')).toBeVisible()
})

test("the administrators' door answers members like strangers", async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/admin/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText('Invalid email or password. Please check your credentials and try again.').first(),
  ).toBeVisible()
  await expectAccessible(page)
})
