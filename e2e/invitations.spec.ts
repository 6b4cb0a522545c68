import type { Page } from '@playwright/test'
import {
  call,
  elsewhere,
  expect,
  expectAccessible,
  named,
  newAddress,
  newProject,
  onDatabase,
  password,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'

async function expectSound(page: Page): Promise<void> {
  const before = page.viewportSize()!
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(before)
}

async function copied(page: Page): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: 'Copy the link now' })
  const { pathname, search } = new URL(await dialog.getByLabel('Invitation link').inputValue())
  await expectSound(page)
  await dialog.getByRole('button', { name: "I've copied it" }).click()
  return pathname + search
}

test('a group from its invitation to the day its founder leaves', async ({ page: admin, browser }) => {
  test.setTimeout(180_000)
  const mentor = await elsewhere(browser)
  const mentorEmail = await signedIn(mentor)
  const mentorName = `Mia ${mentorEmail.slice(4, 12)}`
  await named(mentor, mentorName)

  await signedInAsAdmin(admin)
  await admin.goto('/admin/invitations?tab=groups')
  await admin.getByRole('button', { name: 'Make a group' }).click()
  await admin.getByLabel('Name').fill('Autumn class')
  await admin.getByRole('button', { name: 'Make the group' }).click()
  const group = admin.getByRole('region', { name: 'Autumn class' })
  await group.getByRole('button', { name: 'Add a mentor' }).click()
  await admin.getByLabel('Email').fill('no-one@example.test')
  await admin.getByRole('button', { name: 'Add the mentor' }).click()
  await expect(admin.getByText('No member has this email. Mentors need an account first.')).toBeVisible()
  await expectSound(admin)
  await admin.getByLabel('Email').fill(mentorEmail)
  await admin.getByRole('button', { name: 'Add the mentor' }).click()
  await expect(group.getByText(mentorEmail)).toBeVisible()
  await group.getByRole('button', { name: 'Invite founders' }).click()
  await admin.getByLabel('Who is it for?').fill('The class of this autumn')
  await admin.getByLabel('How many people can use it?').fill('2')
  await expectSound(admin)
  await admin.getByRole('button', { name: 'Make the link' }).click()
  const link = await copied(admin)
  await expectSound(admin)

  const founder = await elsewhere(browser)
  await founder.goto(link)
  await expect(founder.getByText("You're invited to “Autumn class”")).toBeVisible()
  await expectSound(founder)
  // Kept while switching to signing in and back.
  await founder.getByRole('button', { name: /Sign In$/ }).click()
  await founder.getByRole('button', { name: /Sign Up$/ }).click()
  await expect(founder.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await founder.getByLabel('Email').fill(newAddress())
  await founder.getByLabel('Password', { exact: true }).fill(password)
  await founder.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(founder).toHaveURL(/\/cohorts\/[\w-]+$/)
  await expect(founder.getByRole('heading', { level: 1, name: 'Autumn class' })).toBeVisible()
  await expect(founder.getByRole('link', { name: mentorName })).toBeVisible()
  const place = founder.url()
  const projectId = await newProject(founder)
  await call(founder, 'POST', `/projects/${projectId}/evidence`, {
    kind: 'conversation',
    stance: 'for',
    text: 'Maria Lopez told me about her bakery.',
    happenedOn: new Date().toISOString().slice(0, 10),
  })

  await mentor.goto(place)
  await expect(mentor.getByText('Nothing to see yet')).toBeVisible()
  await founder.goto('/account?tab=settings')
  await founder.getByRole('link', { name: 'Autumn class' }).click()
  await founder.getByRole('checkbox', { name: 'Bread plan' }).check()
  await expect(founder.getByText('Mentors can see this project', { exact: true })).toBeVisible()
  await expectSound(founder)

  await mentor.reload()
  const shown = mentor.getByRole('region', { name: 'Bread plan' })
  await expect(shown).toContainText('They said1')
  await expect(shown).toContainText('We saw0')
  expect(await mentor.content()).not.toContain('Maria')
  await expectSound(mentor)

  await founder.getByRole('button', { name: 'Leave this group' }).click()
  const asked = founder.getByRole('alertdialog', { name: 'Leave this group?' })
  await asked.getByRole('button', { name: 'Leave this group' }).click()
  await expect(founder.getByText('You left “Autumn class”', { exact: true })).toBeVisible()
  await mentor.reload()
  await expect(mentor.getByText('Nothing to see yet')).toBeVisible()
  await founder.goto(place)
  await expect(founder.getByRole('heading', { name: "We can't find this group" })).toBeVisible()

  // A member joins again in one click, with the invitation's second use.
  await founder.goto(link)
  await expect(founder.getByRole('heading', { name: 'Join “Autumn class”?' })).toBeVisible()
  await expectSound(founder)
  await founder.getByRole('button', { name: 'Join the group' }).click()
  await expect(founder.getByRole('checkbox', { name: 'Bread plan' })).not.toBeChecked()
  const late = await elsewhere(browser)
  await late.goto(link)
  await expect(late.getByText('This invitation has ended or was already used.')).toBeVisible()
  await expectSound(late)
  await admin.goto('/admin/invitations?tab=invitations')
  await admin.getByRole('button', { name: /^Who used it/ }).click()
  await expectSound(admin)
})

test('a closed site takes emails for later, and invites one in a click', async ({ page: admin, browser }) => {
  test.setTimeout(120_000)
  await signedInAsAdmin(admin)
  await admin.goto('/admin/invitations')
  try {
    await admin.getByRole('radio', { name: /^People with an email at certain domains/ }).check()
    await admin.getByRole('textbox', { name: 'Domains' }).fill('school.example')
    await expectSound(admin)
    await admin.getByRole('radio', { name: /^People with an invitation/ }).check()
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
    const visitor = await elsewhere(browser)
    await visitor.goto('/auth?mode=signup')
    await expect(visitor.getByText('You need an invitation to sign up here.')).toBeVisible()
    await expectSound(visitor)
    const email = newAddress()
    await visitor.getByLabel('Email').fill(email)
    await visitor.getByRole('button', { name: "Tell me when there's room" }).click()
    await expect(visitor.getByText("We'll let you know", { exact: true })).toBeVisible()
    await expectSound(visitor)
    await admin.getByRole('tab', { name: 'Waiting list' }).click()
    await expectSound(admin)
    await admin.getByRole('button', { name: `Invite ${email}` }).click()
    await expect(admin.getByText('Invitation sent', { exact: true })).toBeVisible()
    await visitor.goto('/waiting-list?leave=x')
    await expectSound(visitor)
    await visitor.getByRole('button', { name: 'Take my email off the list' }).click()
    await expect(visitor.getByText('This link has expired or was already used.')).toBeVisible()
  } finally {
    // The server is shared with other tests, whose people sign up.
    await onDatabase('delete from admission', [])
  }
})

test('what was typed to sign up stays when the rules arrive late', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admission', async (route) => {
    await asked
    await route.fulfill({
      json: { mode: 'domain', domains: ['school.example', 'x.example'], invitation: 'ended', group: null },
    })
  })
  await page.goto('/auth?invitation=x')
  await page.getByRole('button', { name: /Sign Up$/ }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email').fill('ada@school.example')
  answer()
  await expect(page.getByText('You can sign up with an email at school.example or x.example.')).toBeVisible()
  await expect(page.getByText('This invitation has ended or was already used.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ada@school.example')
  await expectSound(page)
  await page.getByRole('button', { name: "I don't have an email like that" }).click()
  await expect(page.getByRole('button', { name: "Tell me when there's room" })).toBeVisible()
})
