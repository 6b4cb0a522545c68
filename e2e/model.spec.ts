import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { briefToWrite } from '#planner/plan/brief-question.ts'
import { planToWrite } from '#planner/plan/plan-question.ts'
import { plannedPhase } from '#planner/plan/plan.ts'
import { addBuyer, addOpportunity, addTask, dataOf, edits, shorten } from '#test/editing-model.ts'
import { breaksAfter, hangs, openModelEndpoint, says, saysInParts, status } from '#test/model-endpoint.ts'
import type { Reply } from '#test/model-endpoint.ts'
import { writtenIdea, writtenList } from '#test/written-ideas.ts'
import { begin, freePort } from './own-program.ts'
import { answer, call, expect, expectAccessible, fourAnswers, newProject, signedIn, test } from './people.ts'

/** Its own server, with a model that says what a test wants. */
const dataDir = join(tmpdir(), `buildkin-e2e-model-${randomUUID()}`)
let endpoint: Awaited<ReturnType<typeof openModelEndpoint>>
let program: ChildProcess
let origin: string
/** In seconds. */
const ideasTime = 15

test.beforeAll(async () => {
  endpoint = await openModelEndpoint()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  program = await begin(dataDir, port, {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: endpoint.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECONDS: `ideas=${ideasTime}`,
    MODEL_SECOND_LOOK: 'off',
  })
})
test.afterAll(async () => {
  program.kill('SIGTERM')
  await once(program, 'exit')
  endpoint.close()
  rmSync(dataDir, { recursive: true, force: true })
})
test.use({
  page: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: origin })
    await use(await context.newPage())
    await context.close()
  },
})

async function founder(page: Page): Promise<void> {
  await signedIn(page)
  await answer(page, fourAnswers)
  await call(page, 'PUT', '/questionnaire/answers/2', { option: 'local', text: 'I run a bakery' })
  await page.goto('/create-project')
}

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'stub-1' })

test("a model's ideas arrive without moving the planner's", async ({ page }) => {
  const written = writtenList(writtenIdea(0), writtenIdea(1))
  const half = written.indexOf('{"name":"Sunday Order Sheets for Bakeries B')
  const { reply, next } = saysInParts(written.slice(0, half), written.slice(half))
  endpoint.will(reply)
  await founder(page)
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  await expect(line(page)).toContainText('stub-1')
  const first = page.getByRole('heading', { level: 2 }).first()
  const before = await first.textContent()
  next()
  await expect(line(page)).toHaveText('stub-1 is writing. 1 idea has passed our checks so far.')
  await page.reload()
  await expect(line(page)).toHaveText('stub-1 is writing. 1 idea has passed our checks so far.')
  next()
  await expect(line(page)).toContainText('of your five best ideas are by')
  await expect(page.getByRole('heading', { name: writtenIdea(0).name })).toHaveCount(0)
  expect(await first.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Show the best five' }).click()
  await expect(page.getByRole('heading', { name: writtenIdea(0).name })).toBeVisible()
  await expect(page.getByText('Made by stub-1').first()).toBeVisible()
  await page.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(page.getByRole('heading', { name: writtenIdea(0).name })).toHaveCount(0)
  await expect(page.getByText('These are the five Planner picked.')).toBeVisible()
})

async function generate(page: Page, reply: Reply): Promise<void> {
  endpoint.will(reply)
  const answered = page.waitForResponse(/generate-business-ideas/)
  await page.getByRole('button', { name: /^(Generate Ideas|Regenerate)$/ }).click()
  await answered
}

const moreByModel = (page: Page) => page.getByRole('region', { name: 'More from stub-1' })

test('a stopped model leaves what had passed', async ({ page }) => {
  const { reply, next } = saysInParts(writtenList(writtenIdea(0)).slice(0, -2), 'never')
  await founder(page)
  await generate(page, reply)
  next()
  await expect(line(page)).toHaveText('stub-1 is writing. 1 idea has passed our checks so far.')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(line(page)).toHaveText(
    'You stopped stub-1. These ideas are from Planner. Read the idea that stub-1 wrote.',
  )
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(moreByModel(page)).toBeFocused()
  await expect(moreByModel(page).getByRole('heading', { name: writtenIdea(0).name })).toBeVisible()
  await generate(page, saysInParts('never').reply)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(line(page)).toHaveText('You stopped stub-1. These ideas are from Planner.')
})

test("the page says how a model's writing ended, whatever the end", async ({ page }) => {
  const passed = '1 idea had passed our checks by then.'
  const unusable = "The AI model's answer didn't pass our checks, so Planner made this."
  const endings: [Reply, string][] = [
    [says(writtenList(writtenIdea(0))), 'stub-1 is done. 1 of your five best ideas is by stub-1.'],
    [says(writtenList(writtenIdea(0, { hoursToFirst: 90 }))), unusable],
    [
      breaksAfter(writtenList(writtenIdea(0)).slice(0, -2)),
      `stub-1 broke off early. ${passed} 1 of your five best ideas is by stub-1.`,
    ],
    [says("I'm sorry, but I can't help with that."), unusable],
    [status(500), "The AI model isn't available right now, so Planner made this."],
    [says(''), unusable],
    [status(429), 'The AI model is busy right now, so Planner made this.'],
  ]
  await founder(page)
  for (const [reply, sentence] of endings) {
    await generate(page, reply)
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  }
})

test('a model that runs out of time says so, and what had passed by then', async ({ page }) => {
  test.setTimeout(60_000 + 4 * ideasTime * 1000)
  await founder(page)
  const { reply, next } = saysInParts(writtenList(writtenIdea(0)).slice(0, -2), 'never')
  await generate(page, reply)
  next()
  await expect(line(page)).toHaveText(
    'stub-1 took too long, so we stopped it. 1 idea had passed our checks by then. ' +
      '1 of your five best ideas is by stub-1.',
    { timeout: 2 * ideasTime * 1000 },
  )
  await generate(page, hangs)
  await expect(line(page)).toHaveText('stub-1 is writing more ideas for you. These ideas are from Planner.')
  await expect(
    page.getByText('The AI model took too long, so Planner made this.', { exact: true }),
  ).toBeVisible({
    timeout: 2 * ideasTime * 1000,
  })
  await expect(page.getByRole('listitem').filter({ hasText: 'Create project' })).toHaveCount(5)
})

test('ideas beyond the five are below them, one click from a project', async ({ page }) => {
  await founder(page)
  await generate(page, says(writtenList(...[0, 1, 2, 3, 4].map((n) => writtenIdea(n)))))
  await expect(line(page)).toHaveText(/^stub-1 is done. \d of your five best ideas are by stub-1.$/)
  await page.getByRole('button', { name: 'Show the best five' }).click()
  await expect(line(page)).toHaveText(
    /^stub-1 is done. \d of these five are by stub-1, and \d more are below.$/,
  )
  const cards = moreByModel(page).getByRole('listitem')
  await expect(cards.last()).toContainText('Stop if')
  await expectAccessible(page)
  await cards.first().getByRole('button', { name: 'Save idea' }).click()
  await expect(cards.first().getByRole('button', { name: 'Saved' })).toBeVisible()
  await cards.last().getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL(/projects\?new=/)
})

test("a model's text on a project is one click from the planner's", async ({ page }) => {
  endpoint.will(edits(addTask, addOpportunity, shorten, addBuyer))
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=actionplan`)
  const added = page.getByText('Ask the baker next door for yesterday evening.', { exact: true })
  await expect(added).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(page.getByRole('heading', { name: "Planner's version" })).toBeVisible()
  await expect(added).toHaveCount(0)
  await page.getByRole('button', { name: "Show stub-1's version" }).click()
  await expect(added).toBeVisible()
  await page.goto(`/projects/${id}?tab=opportunities`)
  await expect(page.getByText('Ask about the bread of the evening.').first()).toBeVisible()
  await page.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(page.getByText('Ask about the bread of the evening.')).toHaveCount(0)
  await page.goto(`/projects/${id}?tab=market`)
  const buyer = page.getByText('The baker who counts the unsold bread at night.')
  await expect(buyer).toBeVisible()
  // Of the brief, and of the market below it.
  await expect(page.getByText('Made by stub-1')).toHaveCount(2)
  await page.getByRole('button', { name: "Show Planner's version" }).last().click()
  await expect(buyer).toHaveCount(0)
  await page.getByRole('button', { name: "Show stub-1's version" }).click()
  await expect(buyer).toBeVisible()
})

test("a model's brief and plan replace the planner's, one click away", async ({ page }) => {
  let write = (_: string[]) => {}
  const written = new Promise<string[]>((resolve) => (write = resolve))
  endpoint.will(
    (response, asked) => void written.then(([brief]) => says(brief!)(response, asked)),
    (response, asked) => void written.then(([, plan]) => says(plan!)(response, asked)),
    status(500),
  )
  await signedIn(page)
  await answer(page, fourAnswers)
  const made = await call(page, 'POST', '/functions/create-project-plan', {
    selectedIdea: { name: 'Bread plan', description: 'An app that tells bakeries how much to bake.' },
    projectType: 'user_provided',
  })
  await page.goto(`/projects/${made.id}?tab=market`)
  await expect(page.getByText('stub-1 is writing its own version.')).toBeVisible()
  // A dialog is open on a task that the model's plan won't have.
  const plan = planToWrite(plannedPhase.array().parse(made.implementationPlan.phases))
  const { tasks } = plan.phases[1]!
  const place = tasks.findIndex(({ guide }) => !guide)
  const { title } = tasks[place]!
  tasks[place] = { ...tasks[place]!, title: 'Draw the baking sheet' }
  const brief = { ...briefToWrite(made.brief), who: 'Owners of small bakeries at night' }
  const second = page.getByRole('button', { name: /^2\. / })
  await page.getByRole('tab', { name: 'Implementation' }).click()
  await second.click()
  await page.getByRole('button', { name: `Change “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Task', { exact: false }).first().fill('Bake one by hand')
  write([JSON.stringify(brief), JSON.stringify(plan)])
  await expect(dialog.getByText("This task isn't in your plan anymore")).toBeVisible()
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('checkbox', { name: 'Bake one by hand' })).toBeVisible()
  await page.getByRole('tab', { name: 'Market', exact: true }).click()
  const shown = page.getByRole('region', { name: 'Idea brief' })
  const who = shown.getByText('Owners of small bakeries at night')
  await expect(who).toBeVisible()
  await expect(shown.getByText('Made by stub-1')).toBeVisible()
  await shown.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(who).toHaveCount(0)
  await expect(page.getByText('Made by Planner').first()).toBeVisible()
  await page.getByRole('button', { name: "Show stub-1's version" }).click()
  await expect(who).toBeVisible()
  await page.getByRole('tab', { name: 'Implementation' }).click()
  await second.click()
  await expect(page.getByRole('checkbox', { name: 'Draw the baking sheet' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: "Show stub-1's version" }).click()
  await second.click()
  await expect(page.getByRole('checkbox', { name: 'Draw the baking sheet' })).toBeVisible()
})

test("a model's words on two people are one click from the planner's", async ({ page, browser }) => {
  const words = 'You bring the bread, and they bring the people.'
  endpoint.will((response, asked) => {
    const { draft } = dataOf(asked)
    // Leftover requests of the previous test get their draft: a fifth failure would open the breaker.
    says(JSON.stringify(draft?.jointIdeas ? { ...draft, explanation: words } : draft))(response, asked)
  })
  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  for (const [one, skill] of [
    [other, 'people'],
    [page, 'build'],
  ] as const) {
    await signedIn(one)
    await answer(one, { ...fourAnswers, 1: skill, 8: 'scale' })
    await call(one, 'PUT', '/profile', {
      username: `Writes with ${skill}`,
      bio: '',
      avatarUrl: '',
      showBio: false,
      showTraits: true,
      showProjects: false,
    })
    await one.goto('/matches')
  }
  const card = page.getByRole('list', { name: 'Weekly Matches' }).getByRole('listitem').first()
  await card.getByRole('button', { name: /^See more/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(words)
  await expect(panel.getByText('Made by stub-1')).toBeVisible()
  await panel.getByRole('button', { name: "Show Planner's version" }).click()
  await expect(panel.getByText('Made by Planner')).toBeVisible()
  await expect(panel).not.toContainText(words)
  await panel.getByRole('button', { name: "Show stub-1's version" }).click()
  await expect(panel).toContainText(words)
  await other.context().close()
})
