import { describe as describeApi } from '#app/server/reference.ts'
import type { App } from '#kit/server/context.ts'
import type { Json } from './json.ts'

/** `parts`: the parameters of its address. */
export type Operation = { method: string; path: string; parts: Json[]; query: Json[]; body: Json }

/** Every call of the API, as its description gives it. */
export async function operationsOf({ config }: Pick<App, 'config'>): Promise<Operation[]> {
  const { paths } = (await describeApi(config)) as Json
  return Object.entries<Json>(paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parts: (operation.parameters ?? []).filter((parameter: Json) => parameter.in === 'path'),
      query: (operation.parameters ?? []).filter((parameter: Json) => parameter.in === 'query'),
      body: operation.requestBody?.content['application/json'].schema,
    })),
  )
}
