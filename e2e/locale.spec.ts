import { expect, signedIn, test } from './people.ts'

/** Dates, numbers and money are in American English; only the zone is the reader's. */
test.use({ locale: 'de-DE', timezoneId: 'Asia/Kolkata' })

test("dates, times and numbers are in English and the reader's zone", async ({ page }) => {
  await signedIn(page)
  await page.goto('/vibe-events')
  const time = page.locator('time').filter({ hasText: 'your time' }).first()
  const at = await time.getAttribute('dateTime')
  const write = (options: Intl.DateTimeFormatOptions) =>
    page.evaluate(([iso, given]) => new Intl.DateTimeFormat('en-US', given).format(new Date(iso)), [
      at!,
      options,
    ] as const)
  await expect(time).toContainText(
    await write({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }),
  )
  await expect(time).toContainText(
    `${await write({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })} your time`,
  )
  await page.goto('/payment')
  await expect(page.getByText(/\$15/).first()).toBeVisible()
})
