import type {
  AnyContractRouter,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement } from '@orpc/server'
import type { Router } from '@orpc/server'
import { guarded } from './access.ts'
import type { MemberContext, RequestContext, SessionContext } from './context.ts'

/** A visitor's endpoint may be asked by nobody in particular; every other has somebody behind it, which the guard sees to. */
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

/** What does the work of each endpoint of a contract. */
export type Verbs<Contract> = { [Name in keyof Contract]: Verb<Contract[Name]> }

type AnyVerb = (context: never, input: unknown, signal: AbortSignal | undefined) => unknown
/** What `implement` gives for any contract; its own types are written for one that is known. */
type Guardable = { use: (guard: typeof guarded) => Record<string, Builder> }
type Builder = {
  handler: (
    act: (call: { context: RequestContext; input: unknown; signal?: AbortSignal }) => unknown,
  ) => unknown
}

/** Puts the guard and the contract's schemas in front of each verb. An endpoint without a verb does not compile, nor a visitor's whose verb needs somebody. */
export function serve<const Contract extends AnyContractRouter>(
  contract: Contract,
  verbs: Verbs<Contract>,
): Router<Contract, RequestContext> {
  const builders = (implement(contract).$context<RequestContext>() as unknown as Guardable).use(guarded)
  const served = Object.entries(verbs as Record<string, AnyVerb>).map(([name, verb]) => [
    name,
    builders[name]!.handler(({ context, input, signal }) => verb(context as never, input, signal)),
  ])
  return Object.fromEntries(served) as Router<Contract, RequestContext>
}
