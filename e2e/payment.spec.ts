import { money, offer } from '#features/billing/contract.ts'
import { expect, expectAccessible, signedIn, test } from './people.ts'

// The browser tests run without Stripe; what happens with it is in features/billing/server/*.test.ts.
test('where payments are off, visitors and members read that everything is open, and nothing asks for money', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/payment')
  const off = page.getByRole('complementary', { name: 'Payments are switched off here' })
  await expect(off).toContainText('Everything is open to every member')
  const builder = page.getByRole('region', { name: 'Builder Track' })
  await expect(builder).toContainText('$15 per month')
  await expect(builder).toContainText('Cancel anytime')
  await expect(page.getByRole('region', { name: 'Free' })).toContainText(
    'Nothing is charged, nothing is deleted.',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)

  await builder.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=signup&from=%2Fpayment$/)
  await signedIn(page)
  await page.goto('/payment')
  const mine = page.getByRole('region', { name: 'What you have now' })
  await expect(mine).toContainText('Free')
  await expect(mine).toContainText('0, without a limit')
  await expect(page.getByRole('region', { name: 'Free' })).toContainText('Your plan')
  await expect(page.getByRole('button', { name: /Builder Track|Manage plan/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/account?tab=settings')
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(card).toContainText('Payments are switched off here, so everything is open to every member.')
  await card.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and payment' })).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Projects' })).toBeVisible()
  await expect(page.getByText('AI projects used')).toHaveCount(0)
})

test('a plan that cannot be read says so and is read again', async ({ page }) => {
  await signedIn(page)
  await page.route('**/functions/check-subscription', (route) => route.abort())
  await page.goto('/payment')
  await expect(page.getByRole('alert')).toContainText('Failed to load your plan. Please try again.')
  await page.unroute('**/functions/check-subscription')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'What you have now' })).toBeVisible()
})

/** Stripe itself cannot be had here, so the page is shown what the server would say with it. */
test('back from Stripe, nothing is said to be paid before it is', async ({ page }) => {
  await signedIn(page)
  const plan = await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    return (
      await fetch('/api/functions/check-subscription', {
        method: 'POST',
        headers: { 'x-csrf-token': csrfToken },
      })
    ).json()
  })
  const limited = {
    ...plan,
    open: false,
    limits: { aiProjects: { used: 1, most: 1 }, newProjects: true, generations: true },
  }
  const paid = {
    ...limited,
    subscribed: true,
    plan: 'builder',
    source: 'stripe',
    manageable: true,
    renewsAt: '2099-01-31T12:00:00.000Z',
    price: { cents: 1500, currency: 'usd' },
    limits: { aiProjects: { used: 1, most: null }, newProjects: true, generations: true },
  }
  let answer: object = limited
  await page.route('**/functions/check-subscription', (route) => route.fulfill({ json: answer }))
  await page.route('**/billing/offer', (route) =>
    route.fulfill({ json: { paymentsOn: true, testMode: true } }),
  )
  await page.route('**/billing/checkout', (route) =>
    route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'The payment service does not answer at the moment.',
        reference: 'r',
      },
    }),
  )
  await page.goto('/projects')
  await expect(
    page.getByText(/1 of 1 AI projects used, trial until .* Builder Track lifts the limit\./),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByText('Test mode: no real money moves')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Get Builder Track' }).click()
  await expect(page.getByText('The payment service does not answer at the moment.').first()).toBeVisible()
  await page.goto('/payment?checkout=cancelled')
  await expect(page.getByRole('complementary', { name: 'You came back without paying' })).toContainText(
    'Nothing was charged',
  )
  await page.goto('/payment?checkout=done')
  await expect(page.getByRole('complementary', { name: 'Waiting for Stripe to confirm…' })).toBeVisible()
  await expect(page.getByText('Builder Track is yours')).toHaveCount(0)
  answer = paid
  await expect(page.getByText('Builder Track is yours').first()).toBeVisible()
  await expect(page).toHaveURL(/\/payment$/)
  const mine = page.getByRole('region', { name: 'What you have now' })
  await expect(mine).toContainText('$15.00 per month')
  await expect(mine.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  answer = { ...paid, paymentOpen: true }
  await page.reload()
  await expect(
    page.getByRole('complementary', { name: 'Your last payment did not go through' }),
  ).toContainText('Builder Track stays yours')
  await expectAccessible(page)
})

/** Whether payments are on stands in the document, where the server writes it (app/server/pages.test.ts). */
test('the landing page names the two prices that are charged, and sells only where payments are on', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const planOf = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await page.goto('/landing?tab=pricing')
  await expect(main.getByRole('complementary', { name: 'Payments are switched off here' })).toBeVisible()
  await expect(planOf('Builder Track').getByRole('link')).toHaveCount(0)
  await page.route('**/landing?tab=pricing', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('data-payments="off"', 'data-payments="on"'),
    })
  })
  await page.goto('/landing?tab=pricing')
  await expect(planOf('Builder Track').getByRole('link')).toHaveCount(1)
  await expect(main.getByRole('complementary', { name: 'Payments are switched off here' })).toBeHidden()
  const monthly = money(offer.builderCents, offer.currency, 'en-US').replace('.00', '')
  await expect(planOf('Free')).toContainText('$0 for a 2-week trial')
  await expect(planOf('Builder Track')).toContainText(`${monthly} per month`)
  for (const fold of await main.getByRole('group').all())
    await fold.evaluate((one: HTMLDetailsElement) => (one.open = true))
  const read = await main.innerText()
  expect(read.match(/[$€£]\s?\d[\d.,]*|\d+\s?%/g)).toEqual(['$0', monthly])
  expect(read).toContain('Cancel anytime')
  expect(read).not.toContain('has no limits and no end')
  await planOf('Builder Track').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('region', { name: 'Builder Track' })).toContainText(`${monthly} per month`)
})
