import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

export const guidesContract = {
  operator: endpoint({
    summary: 'What the people who run this copy say of themselves on the legal pages, one sentence a place',
    tag: 'Guides',
    method: 'GET',
    path: '/operator',
    access: 'visitor',
    countsAsActivity: false,
  }).output(
    z.object({
      who: z.string(),
      offeredBy: z.string(),
      contact: z.string(),
      security: z.string(),
      age: z.string(),
      logs: z.string(),
      backups: z.string(),
      services: z.string(),
      hosting: z.string(),
      law: z.string(),
      taxes: z.string(),
      notice: z.string(),
    }),
  ),
}
