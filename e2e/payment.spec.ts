import { offer } from '#features/billing/contract.ts'
import { money } from '#kit/contract/money.ts'
import { day } from '#kit/contract/time.ts'
import { expect, expectAccessible, signedIn, test } from './people.ts'

// The browser tests run without Stripe; features/billing/server/*.test.ts cover it.
test('with payments off, everything is open and nothing asks for money', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/payment')
  await expect(page.getByText("Every member has everything, and you won't be charged.")).toBeVisible()
  const builder = page.getByRole('region', { name: 'Builder Track' })
  await expect(builder).toContainText('$15 per month')
  await expect(page.getByRole('heading', { name: 'The plans, if we ever charge' })).toBeVisible()
  const free = page.getByRole('region', { name: 'Free', exact: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page)

  for (const plan of [free, builder]) await expect(plan.getByRole('link')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Start for free' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=signup/)
  await signedIn(page)
  await page.goto('/payment')
  const mine = page.getByRole('region', { name: 'You have everything' })
  await expect(mine).toContainText("You have 0 AI projects. There's no limit.")
  await expect(mine).toContainText('Everything is free for now, for every member.')
  await expect(page.getByRole('button', { name: /Builder Track|Manage plan/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/account?tab=settings')
  const card = page.getByRole('region', { name: 'Plan', exact: true })
  await expect(card).toContainText('Everything is free for now, for every member.')
  await card.getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plans and payment' })).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Projects' })).toBeVisible()
  await expect(page.getByText('AI projects used')).toHaveCount(0)
})

test('a plan that fails to load can be retried', async ({ page }) => {
  await signedIn(page)
  await page.route('**/functions/check-subscription', (route) => route.abort())
  await page.goto('/payment')
  await expect(page.getByRole('alert')).toContainText('Failed to load your plan. Please try again.')
  await page.unroute('**/functions/check-subscription')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'You have everything' })).toBeVisible()
})

/** Stripe isn't available here, so its results are faked. */
test('after Stripe, nothing counts as paid before Stripe confirms', async ({ page }) => {
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
        message: "We can't reach our payment provider right now.",
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
  await expect(page.getByText("We can't reach our payment provider right now.").first()).toBeVisible()
  await page.goto('/payment?checkout=cancelled')
  await expect(page.getByRole('complementary', { name: 'You came back without paying' })).toContainText(
    "You weren't charged",
  )
  await page.goto('/payment?checkout=done')
  await expect(page.getByRole('complementary', { name: 'Waiting for Stripe to confirm…' })).toBeVisible()
  await expect(page.getByText('Welcome to Builder Track!')).toHaveCount(0)
  answer = paid
  await expect(page.getByText('Welcome to Builder Track!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/payment$/)
  const mine = page.getByRole('region', { name: 'Your plan' })
  await expect(mine).toContainText('You pay $15 per month, before any tax. Your plan renews on Jan 31, 2099.')
  await expect(mine.getByRole('button', { name: 'Manage plan' })).toBeVisible()
  answer = { ...paid, paymentOpen: true }
  await page.reload()
  await expect(
    page.getByRole('complementary', { name: "Your last payment didn't go through" }),
  ).toContainText("you'll keep Builder Track in the meantime")
  await expectAccessible(page)
})

const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const trial = { plan: 'free', source: null, open: false, manageable: false }
const granted = { ...trial, plan: 'builder', source: 'granted' }
const states: [string, object, string, string | null][] = [
  [
    'a trial',
    { ...trial, trialEndsAt: inDays(4.5) },
    'Your free trial has 5 days left.',
    'Get Builder Track',
  ],
  [
    'the last day of a trial',
    { ...trial, trialEndsAt: inDays(0.3) },
    'This is the last day of your free trial.',
    'Get Builder Track',
  ],
  [
    'a trial that is over',
    { ...trial, trialOver: true, trialEndsAt: '2026-01-31T12:00:00.000Z' },
    'Your free trial ended on Jan 31, 2026. You can still read and export everything you made.',
    'Get Builder Track',
  ],
  [
    'what the team gave',
    granted,
    'Our team gave you Builder Track, with no end date. You pay nothing.',
    null,
  ],
  [
    'what the team gave for a while',
    { ...granted, grantedUntil: '2099-01-31T12:00:00.000Z' },
    'Our team gave you Builder Track until Jan 31, 2099. You pay nothing.',
    null,
  ],
  [
    'what was canceled',
    {
      ...granted,
      source: 'stripe',
      manageable: true,
      cancelAtPeriodEnd: true,
      renewsAt: '2099-01-31T12:00:00.000Z',
    },
    "You canceled, and you keep Builder Track until Jan 31, 2099. We won't charge you again.",
    null,
  ],
]
test('the page shows the plan in one sentence with at most one button', async ({ page }) => {
  await signedIn(page)
  let shown: object = {}
  await page.route('**/functions/check-subscription', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...shown } })
  })
  await page.route('**/billing/offer', (route) =>
    route.fulfill({ json: { paymentsOn: true, testMode: false } }),
  )
  for (const [name, plan, sentence, act] of states) {
    shown = plan
    await page.goto('/payment')
    await expect(page.getByRole('region', { name: /^Your plan/ }), name).toContainText(sentence)
    await expect(page.getByRole('button', { name: 'Get Builder Track' }), name).toHaveCount(act ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Manage plan' }), name).toHaveCount(
      'manageable' in plan && plan.manageable ? 1 : 0,
    )
  }
  await expectAccessible(page)
})

/** The server marks the document if payments are on (app/server/pages.test.ts). */
test('the landing page names both prices, and sells only with payments on', async ({ page }) => {
  const main = page.getByRole('main')
  const planOf = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
  await page.goto('/landing?tab=pricing')
  const off = main.getByText('Everything is free for now, for every member.')
  await expect(off).toBeVisible()
  await expect(planOf('Free').getByRole('link', { name: 'Start for free' })).toHaveCount(1)
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
  await expect(off).toBeHidden()
  await expect(planOf('Builder Track')).toContainText('Recommended')
  await expect(planOf('Free').getByRole('link', { name: 'Start for free' })).toHaveCount(1)
  const monthly = money(offer.builderCents, offer.currency)
  await expect(planOf('Free')).toContainText('$0 for a 2-week trial')
  await expect(planOf('Builder Track')).toContainText(`${monthly} a month`)
  for (const fold of await main.getByRole('group').all())
    await fold.evaluate((one: HTMLDetailsElement) => (one.open = true))
  const read = await main.innerText()
  expect(read.match(/[$€£]\s?\d[\d.,]*|\d+\s?%/g)).toEqual(['$0', monthly])
  expect(read).toContain('Cancel anytime')
  await planOf('Builder Track').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('region', { name: 'Builder Track' })).toContainText(`${monthly} per month`)
})
