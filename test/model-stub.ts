import { afterAll } from 'vitest'
import { openModelEndpoint } from './model-endpoint.ts'
import type { ModelStub } from './model-endpoint.ts'

export * from './model-endpoint.ts'

export async function createModelStub(): Promise<ModelStub> {
  const endpoint = await openModelEndpoint()
  afterAll(endpoint.close)
  return endpoint
}
