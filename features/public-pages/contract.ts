import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { provenances, rungs } from '#planner/levels.ts'

export const wording = {
  loadFailed: 'Failed to load your public page. Please try again.',
  listFailed: 'Failed to load the public pages. Please try again.',
  isOff: 'This page is off, so it has no link. Turn it on first.',
  stopped: "An administrator turned this page off, so you can't turn it on.",
  notFound: "We couldn't find that page.",
} as const

export const modes = ['off', 'link', 'open'] as const
export type Mode = (typeof modes)[number]

export const modeLabels: Record<Mode, { label: string; description: string }> = {
  off: { label: 'Off', description: 'This project has no public page.' },
  link: {
    label: 'Anyone with the link',
    description: 'Only people who have the link can open it. We ask search engines not to list it.',
  },
  open: {
    label: 'Anyone, and search engines',
    description: 'Anyone can open it, and search engines can list it.',
  },
}

const publicPage = z.object({
  mode: z.enum(modes),
  url: z.string().nullable(),
  isStopped: z.boolean(),
})
export type PublicPage = z.infer<typeof publicPage>

const listed = z.object({
  id: z.string(),
  title: z.string(),
  mode: z.enum(modes),
  url: z.string().nullable(),
  isStopped: z.boolean(),
  changedAt: time,
})
export type ListedPage = z.infer<typeof listed>

const shownPage = z.object({
  title: z.string(),
  url: z.string(),
  rung: z.enum(rungs),
  provenance: z.enum(provenances),
})
export type ShownPage = z.infer<typeof shownPage>

const at = tagged('Public pages')
const owner = 'owner-of-project' as const
const limit = { name: 'public-pages', attempts: 30, seconds: 60 }
const one = z.object({ projectId: id })
const path = '/projects/{projectId}/public-page' as const
const stopPath = '/admin/public-pages/{projectId}/stop' as const

export const publicPages = {
  read: endpoint({
    ...at("Who can see a project's public page, and its link"),
    method: 'GET',
    path,
    access: owner,
  })
    .input(one)
    .output(publicPage),
  choose: endpoint({
    ...at("Choose who can see a project's public page; a link from before another choice stops working"),
    method: 'PUT',
    path,
    access: owner,
    limit,
  })
    .input(one.extend({ mode: z.enum(modes) }))
    .output(publicPage),
  renew: endpoint({
    ...at('Give a public page a new link; the old one stops working right away'),
    method: 'POST',
    path: `${path}/link`,
    access: owner,
    limit,
  })
    .input(one)
    .output(publicPage),
  list: endpoint({
    ...at('Every public page that is on or was stopped, the last changed first'),
    method: 'GET',
    path: '/admin/public-pages',
    access: 'admin',
  })
    .input(pageInput)
    .output(pageOf(listed)),
  stop: endpoint({
    ...at('Turn a public page off until it is allowed again'),
    method: 'PUT',
    path: stopPath,
    access: 'admin',
  })
    .input(one)
    .output(listed),
  allow: endpoint({
    ...at('Allow a stopped public page again, as its founder had it'),
    method: 'DELETE',
    path: stopPath,
    access: 'admin',
  })
    .input(one)
    .output(listed),
  ofPerson: endpoint({
    ...at('The public pages that anyone can open, of a person who shows their projects'),
    method: 'GET',
    path: '/public-pages/of/{username}',
    access: 'member',
  })
    .input(z.object({ username: id }))
    .output(z.object({ items: z.array(shownPage) })),
}
