import { createORPCClient } from '@orpc/client'
import { oc } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestOf } from './request-of.ts'

type Sent = { method: string; address: string; body?: string }

/** What the contract's own library sends, which is what the server's reads. */
async function libraryRequest(method: 'GET' | 'PUT', path: `/${string}`, input: unknown): Promise<Sent> {
  let sent: Sent | undefined
  const link = new OpenAPILink(
    { call: oc.route({ method, path }) },
    {
      url: 'http://localhost/api',
      fetch: async (request) => {
        const url = new URL(request.url)
        const body = await request.text()
        sent = {
          method: request.method,
          address: `${url.pathname.replace(/^\/api/, '')}${url.search}`,
          ...(body ? { body } : {}),
        }
        return new Response('{}', { headers: { 'content-type': 'application/json' } })
      },
    },
  )
  const { call } = createORPCClient<{ call: (given: unknown) => Promise<unknown> }>(link)
  await call(input)
  return sent!
}

const word = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }))
const simple = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined))
const name = fc.constantFrom('search', 'cursor', 'limit', 'tags', 'item')
const part = fc.oneof(simple, fc.array(simple, { maxLength: 3 }), fc.dictionary(name, simple, { maxKeys: 2 }))
const input = fc.dictionary(name, part, { maxKeys: 3, noNullPrototype: true })

it.each([
  ['GET', '/projects'],
  ['PUT', '/projects'],
  ['GET', '/projects/{id}'],
  ['PUT', '/projects/{id}/tasks/{taskId}'],
] as const)('sends what the library of the contract sends: %s %s', async (method, path) => {
  const id = fc.uuid()
  const odd = word.filter((text) => text !== '' && !/^\.{1,2}$/.test(text))
  await fc.assert(
    fc.asyncProperty(input, id, odd, async (rest, first, second) => {
      const given =
        path === '/projects' ? rest : { ...rest, id: first, ...(method === 'PUT' && { taskId: second }) }
      expect(requestOf(`${method} ${path}`, given)).toEqual(await libraryRequest(method, path, given))
    }),
    { numRuns: 150 },
  )
})

it('sends no body where only the path has parameters, or where nothing is given', async () => {
  expect(requestOf('DELETE /projects/{id}', { id: 'a/b' })).toEqual({
    method: 'DELETE',
    address: '/projects/a%2Fb',
  })
  expect(requestOf('POST /session', undefined)).toEqual({ method: 'POST', address: '/session' })
})
