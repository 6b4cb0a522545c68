import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { day } from '#kit/contract/time.ts'
import { expect, expectAccessible, newProject, signedIn, signedInAsAdmin, test } from './people.ts'

/** A retry must not find the previous attempt's event. */
const own = (title: string) => `${title} ${randomUUID().slice(0, 4)}`

test('a full marathon has a waiting list, and the next person moves up', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = own('Bakers build')
  await signedInAsAdmin(page)
  await page.goto('/admin/events')
  await page.getByRole('button', { name: 'New event' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please fill this in.').first()).toBeVisible()
  await dialog.getByLabel('Description').fill('One small thing in three hours.')
  await dialog
    .getByLabel('Starts (your time)')
    .fill(new Date(Date.now() + 3 * day).toISOString().slice(0, 16))
  await dialog.getByLabel('Spots').fill('1')
  await dialog.getByLabel('Platform').fill('Video call')
  await dialog.getByLabel('Join link').fill('https://meet.example/bakers')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: title })).toContainText('0 of 1 spots taken')

  const ada = await (await browser.newContext({ baseURL })).newPage()
  await signedIn(ada)
  await ada.setViewportSize({ width: 375, height: 800 })
  await ada.goto('/vibe-events')
  const hers = ada.getByRole('region', { name: title })
  await expect(hers.getByText(/\d?\d:\d\d(\s[AP]M)? your time/)).toBeVisible()
  await expect(hers.getByText('Join link')).toHaveCount(0)
  await ada.route('**/registration', (route) => route.abort())
  await hers.getByRole('button', { name: 'Register' }).click()
  await expect(ada.getByText('Unable to register for the event.').first()).toBeVisible()
  await ada.unroute('**/registration')
  await hers.getByRole('button', { name: 'Register' }).click()
  await expect(hers.getByText('Registered', { exact: true })).toBeVisible()
  await expect(hers.getByRole('link', { name: /Join link/ })).toHaveAttribute(
    'href',
    'https://meet.example/bakers',
  )
  await expectAccessible(ada)

  const eve = await (await browser.newContext({ baseURL })).newPage()
  await signedIn(eve)
  await eve.goto('/vibe-events')
  const theirs = eve.getByRole('region', { name: title })
  await theirs.getByRole('button', { name: 'Join waiting list' }).click()
  await expect(theirs.getByText("You're number 1 on the waiting list.")).toBeVisible()

  const download = ada.waitForEvent('download')
  await hers.getByRole('button', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`)
  await hers.getByRole('button', { name: 'Cancel registration' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(theirs.getByText('Registered', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: /Join link/ })).toBeVisible()

  await eve.goto('/badges')
  await expectAccessible(eve)
  await eve.getByRole('link', { name: 'Marathon Participant' }).click()
  await expect(
    eve.getByRole('region', { name: 'How you earned it' }).getByRole('link', { name: title }),
  ).toBeVisible()
  await expect(eve.getByText('1 person has this badge')).toBeVisible()

  await page.getByRole('button', { name: `Cancel event: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByRole('region', { name: title })).toContainText('Canceled')
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
})

test('a registered member shows a project once it has begun', async ({ page }) => {
  const title = own('Begins at once')
  await signedInAsAdmin(page)
  await page.evaluate(async (name) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const post = async (path: string, body: object) =>
      (
        await fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
          body: JSON.stringify(body),
        })
      ).json()
    const { id } = await post('/admin/vibe-events', {
      title: name,
      description: 'Soon.',
      eventDate: new Date(Date.now() + 2000).toISOString(),
      durationMinutes: 60,
      platform: 'Forum',
      capacity: 5,
    })
    await post(`/vibe-events/${id}/registration`, {})
  }, title)
  await newProject(page)
  const card = page.getByRole('region', { name: title })
  await expect(async () => {
    await page.goto('/vibe-events')
    await expect(card.getByRole('button', { name: 'Show my project' })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await card.getByRole('button', { name: 'Show my project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show project' }).click()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(2)
  await dialog.getByLabel('Project', { exact: false }).first().selectOption('Bread plan')
  await dialog.getByLabel('What did you make?').fill('A list that sorts itself.')
  await dialog.getByRole('button', { name: 'Show project' }).click()
  await expect(card.getByText('Projects shown (1)')).toBeVisible()
  await expect(card.getByText('A list that sorts itself.')).toBeVisible()
  await expectAccessible(page)
})

function sunday(month: number, nth: number): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month - 1, 1))
  first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1))
  return first.toISOString().slice(0, 10)
}

test.describe('where the clocks change', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

  test('an event form shows its start in words and saves that instant', async ({ page }) => {
    const title = own('Across the change')
    const [forward, back] = [sunday(3, 2), sunday(11, 1)]
    await signedInAsAdmin(page)
    await page.goto('/admin/events')
    await page.getByRole('button', { name: 'New event' }).click()
    const dialog = page.getByRole('dialog')
    const starts = dialog.getByLabel('Starts (your time)')
    await expect(starts).toHaveAccessibleDescription('Your time zone is America/New_York.')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('One small thing in three hours.')
    await dialog.getByLabel('Time zone').fill('UTC')
    await dialog.getByLabel('Platform').fill('Forum')
    await starts.fill(`${forward}T02:30`)
    await expect(starts).toHaveAccessibleDescription(
      /^The clocks change then, so this time doesn't exist\. It'll start Sunday, March \d+, 3:30 AM your time \(7:30 AM UTC\)\.$/,
    )
    await starts.fill(`${back}T01:30`)
    await expect(starts).toHaveAccessibleDescription(
      /so this time happens twice\. It'll start the first time: Sunday, November \d, 1:30 AM your time \(5:30 AM UTC\)\.$/,
    )
    for (const [local, instant] of [
      [`${forward}T01:00`, `${forward}T06:00`],
      [`${forward}T19:00`, `${forward}T23:00`],
      [`${back}T19:00`, `${nextDay(back)}T00:00`],
    ] as const) {
      await starts.fill(local)
      await expect(starts).toHaveAccessibleDescription(
        new RegExp(`^Sunday, .* your time \\(${clock(instant)} UTC\\)\\.$`),
      )
      const saved = page.waitForResponse(
        (response) =>
          /\/api\/admin\/vibe-events(\/|$)/.test(response.url()) &&
          ['POST', 'PUT', 'PATCH'].includes(response.request().method()),
      )
      await dialog.getByRole('button', { name: 'Save' }).click()
      expect((await (await saved).json()).eventDate).toBe(`${instant}:00.000Z`)
      await page.getByRole('button', { name: `Change: ${title}` }).click()
      await expect(starts).toHaveValue(local)
    }
  })
})

const nextDay = (date: string) => new Date(Date.parse(date) + day).toISOString().slice(0, 10)
/** '11:00 PM' of an instant, as it is in UTC. */
const clock = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${instant}Z`),
  )
