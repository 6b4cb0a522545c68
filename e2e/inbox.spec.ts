import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { curlOf } from '#features/inbox/web/curl.ts'
import { chargeOf, disputeOf, fromStripe } from '#test/inbox-senders.ts'
import { call, expect, expectAccessible, newProject, signedIn, test } from './people.ts'

test('a connected Stripe payment arrives live as evidence and raises the level', async ({
  page,
  baseURL,
}) => {
  const id = await atInbox(page)
  await card(page).getByRole('button', { name: 'Turn on the inbox' }).click()
  const dialog = page.getByRole('dialog')
  const link = dialog.getByLabel('Link for Stripe')
  await expect(link).toHaveValue(/\/in\/[\w-]{20}\/stripe$/)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  await dialog.getByLabel('Signing secret from Stripe').fill('two words')
  await dialog.getByRole('button', { name: 'Save secret' }).click()
  await expect(dialog.getByText('A secret has no spaces. Please paste only the secret.')).toBeVisible()
  const secret = `whsec_${randomUUID()}`
  await dialog.getByLabel('Signing secret from Stripe').fill(secret)
  await dialog.getByRole('button', { name: 'Save secret' }).click()
  await expect(dialog.getByText("We have Stripe's secret")).toBeVisible()
  await dialog.getByLabel('Restricted key from Stripe').fill('sk_live_all_of_it')
  await dialog.getByRole('button', { name: 'Save key' }).click()
  await expect(dialog.getByText('This is a secret key, which can do anything in your account.')).toBeVisible()
  await expectAccessible(page)
  const path = new URL(await link.inputValue()).pathname
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card(page).getByText('Nothing has arrived yet')).toBeVisible()

  const tell = async (type: string, object: object) => {
    const sent = fromStripe(type, object, { at: new Date(), secret })
    const answer = await fetch(`${baseURL}${path}`, {
      method: 'POST',
      headers: sent.headers,
      body: sent.body,
    })
    expect(answer.status).toBe(200)
  }
  const pay = (type: string, refunded = 0) => tell(type, chargeOf({ at: new Date(), id: 'ch_e2e', refunded }))
  await pay('charge.succeeded')
  await expect(card(page).getByText('Payment of $29 through Stripe')).toBeVisible()
  await expect(card(page).getByText('Counted here')).toBeVisible()
  expect(await call(page, 'GET', `/projects/${id}`)).toMatchObject({ rung: 'Payment', provenance: 'seen' })
  await expectAccessible(page)

  await tell('charge.dispute.created', disputeOf('ch_e2e', 'needs_response'))
  await expect(card(page).getByText('Dispute over $29 through Stripe', { exact: true })).toBeVisible()
  await expect(card(page).getByText('Disputed', { exact: true })).toBeVisible()
  await tell('charge.dispute.closed', disputeOf('ch_e2e', 'won'))
  await expect(card(page).getByText('Counts again')).toBeVisible()
  await expect(card(page).getByText('Counted here')).toBeVisible()

  await pay('charge.refunded', 2900)
  await expect(card(page).getByText('Refund of $29 through Stripe')).toBeVisible()
  await expect(card(page).getByText('Refunded', { exact: true })).toBeVisible()
  await page.goto(`/projects/${id}`)
  await page
    .getByRole('button', { name: /Confidence dropped to Idea/ })
    .first()
    .click()
  await expect(page.getByText('Stripe reported a refund of $29.')).toBeVisible()
})

test('the own secret shows once, its curl example works, and a test never counts', async ({ page }) => {
  const id = await atInbox(page)
  await card(page).getByRole('button', { name: 'Turn on the inbox' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Your own code' }).check()
  const secret = await dialog.getByLabel("Your inbox's secret").inputValue()
  const address = await dialog.getByLabel('Link for your own code').inputValue()
  await dialog.getByText('Try it with curl').click()
  await expect(dialog.getByText(secret)).toBeVisible()
  await promisify(execFile)('bash', ['-c', curlOf(address, secret)])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card(page).getByText('Counted here')).toBeVisible()
  await card(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(card(page).getByText('Tests never count.')).toBeVisible()
  const { evidence } = await call(page, 'GET', `/projects/${id}/evidence`)
  expect(evidence.items).toMatchObject([
    { kind: 'commitment', provenance: 'seen', text: '1 person signed up.' },
  ])

  await page.reload()
  await card(page).getByRole('button', { name: 'Connect a tool' }).click()
  await dialog.getByRole('radio', { name: 'Your own code' }).check()
  await expect(dialog.getByLabel("Your inbox's secret")).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create new secret' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new secret' }).click()
  await expect(dialog.getByLabel("Your inbox's secret")).not.toHaveValue(secret)
  await expect(dialog.getByText('Your previous secret works until')).toBeVisible()
})

test('other currencies wait for dollars; a list that fails to load says so', async ({ page, baseURL }) => {
  const id = await atInbox(page)
  const { address } = await call(page, 'PUT', `/projects/${id}/inbox`)
  const secret = `whsec_${randomUUID()}`
  await call(page, 'PUT', `/projects/${id}/inbox/sources/stripe`, { secret })
  const charge = chargeOf({ at: new Date(), currency: 'eur' })
  const sent = fromStripe('charge.succeeded', charge, { at: new Date(), secret })
  await fetch(`${baseURL}${new URL(address).pathname}/stripe`, {
    method: 'POST',
    headers: sent.headers,
    body: sent.body,
  })
  await page.route('**/api/**/inbox', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Failed to load your evidence inbox. Please try again.')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/**/inbox')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByText('Other currency')).toBeVisible()
  await card(page).getByRole('button', { name: 'Add as evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add as evidence' }).click()
  await expect(dialog.getByText('Please enter the amount in dollars.')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('31.50')
  await dialog.getByRole('button', { name: 'Add as evidence' }).click()
  await expect(card(page).getByText('Added by you')).toBeVisible()
  await card(page)
    .getByRole('button', { name: /^Change “Payment of €29/ })
    .click()
  await page.getByRole('menuitem', { name: 'Take off this list' }).click()
  await expect(card(page).getByText('Nothing has arrived yet')).toBeVisible()
  await card(page).getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(card(page).getByText('Your inbox is off')).toBeVisible()
})

const card = (page: Page) => page.getByRole('region', { name: 'Your tools' })

async function atInbox(page: Page): Promise<string> {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}/inbox`)
  return id
}
