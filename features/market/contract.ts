import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { webAddress } from '#kit/contract/web-address.ts'
import { money } from '#planner/ideas/idea.ts'
import { economics } from '#planner/market/break-even.ts'
import { market as marketPicture, marketRow, priceRung } from '#planner/market/market.ts'

export const wording = {
  loadFailed: 'Failed to load the market. Please try again.',
  economicsFailed: 'Failed to load prices and costs. Please try again.',
  notFound: "We couldn't find that, or you don't have access to it.",
} as const

export const limits = { name: 120, price: 120, note: 1000, url: 2000, competitors: 50 } as const

const most = (length: number) =>
  z
    .string()
    .trim()
    .max(length, { error: `Please keep this under ${length} characters.` })

export const competitorForm = z.object({
  name: most(limits.name).min(1, { error: 'Please enter a name.' }),
  url: webAddress(limits.url).nullish(),
  price: most(limits.price).nullish(),
  note: most(limits.note).nullish(),
})

const competitor = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  price: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: time,
})
export type CompetitorView = z.infer<typeof competitor>

const picture = z.object({
  market: marketPicture,
  plannerContent: marketPicture.nullable(),
  madeBy: z.string(),
  note: z.string().nullable(),
  competitors: z.array(competitor),
  recipe: z.array(z.string()),
})
export type MarketView = z.infer<typeof picture>

export const pricing = z.object({ ladder: z.array(priceRung).length(3), assumptions: economics })
export type Pricing = z.infer<typeof pricing>

const economicsView = pricing.extend({
  band: marketRow.nullable(),
  money: money.nullable(),
  paidCents: z.number().int().nullable(),
  savedAt: time.nullable(),
})
export type EconomicsView = z.infer<typeof economicsView>

const at = tagged('Market')
const owner = 'owner-of-project' as const
const one = z.object({ projectId: id })
const oneCompetitor = one.extend({ competitorId: id })

export const market = {
  read: endpoint({
    ...at(
      'Buyers, alternatives, places and prices of a project, each with its source, and my list of competitors',
    ),
    method: 'GET',
    path: '/projects/{projectId}/market',
    access: owner,
  })
    .input(one)
    .output(picture),
  addCompetitor: endpoint({
    ...at('Add a competitor that I found'),
    method: 'POST',
    path: '/projects/{projectId}/competitors',
    access: owner,
    creates: true,
  })
    .input(one.extend(competitorForm.shape))
    .output(competitor),
  editCompetitor: endpoint({
    ...at('Change a competitor; what is left out is emptied'),
    method: 'PUT',
    path: '/projects/{projectId}/competitors/{competitorId}',
    access: owner,
  })
    .input(oneCompetitor.extend(competitorForm.shape))
    .output(competitor),
  removeCompetitor: endpoint({
    ...at('Remove a competitor; it can be restored'),
    method: 'DELETE',
    path: '/projects/{projectId}/competitors/{competitorId}',
    access: owner,
  })
    .input(oneCompetitor)
    .output(competitor),
  restoreCompetitor: endpoint({
    ...at('Bring a removed competitor back'),
    method: 'POST',
    path: '/projects/{projectId}/competitors/{competitorId}/restoration',
    access: owner,
  })
    .input(oneCompetitor)
    .output(competitor),
  economics: endpoint({
    ...at("The prices to try and the assumptions of the break-even: mine, or Planner's until I change them"),
    method: 'GET',
    path: '/projects/{projectId}/economics',
    access: owner,
  })
    .input(one)
    .output(economicsView),
  keepEconomics: endpoint({
    ...at('Save my prices and assumptions'),
    method: 'PUT',
    path: '/projects/{projectId}/economics',
    access: owner,
    limit: { name: 'economics', attempts: 120, seconds: 60 },
  })
    .input(one.extend(pricing.shape))
    .output(economicsView),
}
