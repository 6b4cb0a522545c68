import type {
  AnyContractRouter,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement } from '@orpc/server'
import type { Router } from '@orpc/server'
import { ensure } from '#kit/contract/ensure.ts'
import { guarded } from './access.ts'
import type { MemberContext, RequestContext, SessionContext } from './context.ts'

type ContextOf<Meta> = Meta extends { access: infer Access }
  ? 'visitor' extends Access
    ? RequestContext
    : Meta extends { tokens?: undefined }
      ? SessionContext
      : MemberContext
  : RequestContext

type Verb<Endpoint> =
  Endpoint extends ContractProcedure<infer Input, infer Output, infer _Errors, infer Meta>
    ? (
        context: ContextOf<Meta>,
        input: InferSchemaOutput<Input>,
        signal: AbortSignal | undefined,
      ) => Promise<InferSchemaInput<Output>> | InferSchemaInput<Output>
    : never

export type Verbs<Contract> = { [Name in keyof Contract]: Verb<Contract[Name]> }

type AnyVerb = (context: never, input: unknown, signal: AbortSignal | undefined) => unknown
type Guardable = { use: (guard: typeof guarded) => Record<string, Builder> }
type Builder = {
  handler: (
    act: (call: { context: RequestContext; input: unknown; signal?: AbortSignal }) => unknown,
  ) => unknown
}

/** A missing verb doesn't compile, nor a visitor's endpoint whose verb needs a signed-in user. */
export function serve<const Contract extends AnyContractRouter>(
  contract: Contract,
  verbs: Verbs<Contract>,
): Router<Contract, RequestContext> {
  const builders = (implement(contract).$context<RequestContext>() as unknown as Guardable).use(guarded)
  const served = Object.entries(verbs as Record<string, AnyVerb>).map(([name, verb]) => [
    name,
    ensure(builders[name]).handler(({ context, input, signal }) => verb(context as never, input, signal)),
  ])
  return Object.fromEntries(served) as Router<Contract, RequestContext>
}
