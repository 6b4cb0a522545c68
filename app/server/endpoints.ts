import { isContractProcedure } from '@orpc/contract'
import { contract } from '#app/contract.ts'
import type { EndpointMeta } from '#kit/contract/endpoint.ts'
import type { Endpoint } from '#kit/server/context.ts'

export const endpoints: readonly Endpoint[] = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { meta, route } = procedure['~orpc']
    return [
      {
        path: `${feature}.${name}`,
        method: route.method ?? 'POST',
        address: `/api${route.path ?? ''}`,
        summary: route.summary ?? '',
        meta: meta as EndpointMeta,
      },
    ]
  }),
)
