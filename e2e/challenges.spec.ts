import { expect, expectAccessible, fourAnswers, answer, signedIn, test } from './people.ts'

test('a visitor reads the challenges, and a locked one says what it needs', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/challenges')
  await expect(page.getByRole('heading', { name: 'Digital Entrepreneurship Challenges' })).toBeVisible()
  await expect(page.getByText(/^Completed: 0/)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Challenge of the week' })).toBeVisible()
  await expect(page.getByText("One to start this week. It's planned for 30 days.")).toBeVisible()
  // This week's challenge is the sprint, which appears only once.
  const week = page.getByRole('region', { name: 'Challenge of the week' })
  const list = page.getByRole('list', { name: 'Challenges' })
  await expect(week.getByText('Available', { exact: true })).toHaveCount(1)
  await expect(list.getByText('Locked', { exact: true })).toHaveCount(5)
  await expectAccessible(page)
  await list.getByRole('button', { name: '18-Day Fast Track', exact: true }).click()
  await expect(page.getByText('Challenge Locked').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Start Challenge/ })).toHaveCount(1)
  await expect(list.getByText('To unlock: Complete 2 or more other challenges').first()).toBeVisible()
  await page.getByRole('link', { name: '30-Day Sprint: Ideate, Build, Test', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: '30-Day Sprint: Ideate, Build, Test', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Be among the first')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join Discussion' })).toHaveAttribute('href', '/forum')
  await expect(page.getByRole('link', { name: 'Sign in to start' })).toBeVisible()
  await page.goto('/challenges/nothing')
  await expect(page.getByRole('heading', { name: 'Challenge Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to challenges' }).click()
  await expect(page).toHaveURL(/\/challenges$/)
})

test('a member starts the sprint, checks off steps and earns the badge', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/challenges')
  await expect(page.getByText('Completed: 0 / 6 challenges')).toBeVisible()
  await page.goto('/challenges/ideate-build-test-30')
  await page.getByRole('button', { name: 'Start Challenge Now' }).click()
  await expect(page.getByText('Challenge Started!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/challenges$/)
  await expect(page.getByText('Started', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Available', { exact: true })).toHaveCount(0)
  await expect(page.getByText('1 of 8 steps done · planned until')).toBeVisible()
  await expect(page.getByText('Next: Choose one idea and create a project')).toBeVisible()
  await page.getByRole('link', { name: 'Continue: 30-Day Sprint' }).first().click()
  await expect(page.getByText('1 of 8 steps done')).toBeVisible()
  const build = 'Build the smallest version that shows what it does'
  await page.getByRole('button', { name: `Mark as done: ${build}` }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('Write a sentence about what you did.')).toBeVisible()
  await page.getByLabel('What did you do?').fill('One page with one form.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('2 of 8 steps done')).toBeVisible()
  await page.reload()
  await expect(page.getByText('One page with one form.')).toBeVisible()
  await page.getByRole('button', { name: `Uncheck: ${build}` }).click()
  await expect(page.getByText('1 of 8 steps done')).toBeVisible()

  // The server's answer to the last step; API tests cover that it is given.
  await page.route('**/api/challenges/ideate-build-test-30/steps/8', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: {
        ...(await response.json()),
        state: 'completed',
        completed: true,
        enrolled: false,
        progress: 100,
      },
    })
  })
  await page.getByRole('button', { name: 'Mark as done: Decide' }).click()
  await page.getByLabel('What did you do?').fill('Go on: four of ten asked for the price.')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('You earned the 30-Day Builder badge!').first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Leave challenge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave challenge' }).click()
  await expect(page.getByRole('button', { name: 'Start Challenge Now' })).toBeVisible()
})

test('a list that fails to load says so, and can be retried', async ({ page }) => {
  await page.route('**/api/challenges', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdefgh' } }),
  )
  await page.goto('/challenges')
  await expect(page.getByText('Failed to load challenge progress')).toBeVisible()
  await page.unroute('**/api/challenges')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Challenges' })).toBeVisible()
})

test('each badge has its picture, outlined until earned', async ({ page }) => {
  await signedIn(page)
  await page.goto('/badges')
  await expect(page.getByRole('img', { name: /badge, not earned yet$/ })).toHaveCount(8)
  await expect(page.getByText('To unlock: Complete 2 or more other challenges').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cycle Master' }).click()
  await expect(page.getByRole('img', { name: 'Cycle Master badge, not earned yet' })).toBeVisible()
  await expectAccessible(page)
})
