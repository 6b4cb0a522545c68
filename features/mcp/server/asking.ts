import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { call } from '@orpc/server'
import type { AnyProcedure, AnyRouter } from '@orpc/server'
import type { actionPlans } from '#features/action-plans/contract.ts'
import type { evidence } from '#features/evidence/contract.ts'
import type { personalization } from '#features/personalization/contract.ts'
import type { projects } from '#features/projects/contract.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'

declare module '#kit/server/context.ts' {
  interface App {
    routes: AnyRouter
  }
}

type Asked = {
  actionPlans: typeof actionPlans
  evidence: typeof evidence
  personalization: typeof personalization
  projects: typeof projects
}
type Inputs = InferContractRouterInputs<Asked>
type Outputs = InferContractRouterOutputs<Asked>
type Name = { [F in keyof Asked]: `${F}.${keyof Asked[F] & string}` }[keyof Asked]
type Of<All, N extends Name> = N extends `${infer F}.${infer E}`
  ? F extends keyof All
    ? E extends keyof All[F]
      ? All[F][E]
      : never
    : never
  : never

export async function ask<N extends Name>(
  context: MemberContext,
  name: N,
  input: Of<Inputs, N>,
): Promise<Of<Outputs, N>> {
  const path = name.split('.') as [string, string]
  const routes = context.app.routes as unknown as Record<string, Record<string, AnyProcedure>>
  const answer: unknown = await call(ensure(ensure(routes[path[0]])[path[1]]), input, { context, path })
  return answer as Of<Outputs, N>
}
