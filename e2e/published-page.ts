import type { Page } from '@playwright/test'
import { call, newAddress, newProject } from './people.ts'

export type Published = { path: string; address: string; headline: string }

export async function publishedPage(page: Page): Promise<Published> {
  const projectId = await newProject(page)
  const made = await call(page, 'POST', `/projects/${projectId}/test-pages`, {})
  const path = `/projects/${projectId}/test-pages/${made.id}`
  const headline = `Bread ${newAddress()}`
  await call(page, 'PUT', path, { page: { ...made.content, headline, responsibleName: 'Ada Baker' } })
  const { address } = await call(page, 'PUT', `${path}/publication`, {})
  return { path, address, headline }
}
