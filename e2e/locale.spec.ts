import { expect, signedIn, test } from './people.ts'

/** Dates, numbers and money as the reader's browser writes them, in the reader's zone. */
test.use({ locale: 'de-DE', timezoneId: 'Asia/Kolkata' })

test("dates, times and figures are written in the reader's way and zone", async ({ page }) => {
  await signedIn(page)
  await page.goto('/vibe-events')
  const time = page.locator('time').filter({ hasText: 'your time' }).first()
  const at = await time.getAttribute('dateTime')
  const write = (options: Intl.DateTimeFormatOptions) =>
    page.evaluate(([iso, given]) => new Intl.DateTimeFormat('de-DE', given).format(new Date(iso)), [
      at!,
      options,
    ] as const)
  await expect(time).toContainText(
    await write({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' }),
  )
  await expect(time).toContainText(
    `${await write({ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' })} your time`,
  )
  await page.goto('/payment')
  await expect(page.getByText(/15(,00)?\s\$/).first()).toBeVisible()
})
