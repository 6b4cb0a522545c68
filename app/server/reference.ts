import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { contract } from '#app/contract.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { errorStatus } from '#kit/contract/errors.ts'
import { sendPrepared } from '#kit/server/answers.ts'
import { compressible } from '#kit/server/compression.ts'
import type { Compressible } from '#kit/server/compression.ts'
import type { Config } from '#kit/server/config.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { policyWithMarkup } from '#kit/server/headers.ts'

export function apiReference(config: Config): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  let document: Promise<Compressible> | undefined
  const asBytes = (text: string) => compressible(new TextEncoder().encode(text))
  routes.get('/api/openapi.json', async (c) =>
    kept(
      c,
      await (document ??= describe(config).then((made) => asBytes(JSON.stringify(made)))),
      'application/json',
    ),
  )
  routes.get('/api/docs', (c) =>
    c.html(page(config.brandName), 200, { 'content-security-policy': policyWithMarkup }),
  )
  routes.get('/api/docs/start.js', (c) => c.body(starter, 200, { 'content-type': 'text/javascript' }))
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    let file: Compressible | undefined
    routes.get(`/api/docs/${name}`, (c) => kept(c, (file ??= asBytes(asset(name))), type))
  }
  return routes
}

const kept = (c: Context<AppEnv>, file: Compressible, type: string) =>
  sendPrepared(c, file, { headers: { 'content-type': type, 'cache-control': 'public, max-age=86400' } })

export async function describe(config: Pick<Config, 'brandName' | 'publicUrl'>): Promise<unknown> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const described = await generator.generate(contract, {
    info: { title: `${config.brandName} API`, version: '1', description: introduction },
    servers: [{ url: `${config.publicUrl}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
    security: [{ bearer: [] }, {}],
  })
  for (const item of Object.values(described.paths ?? {})) {
    for (const operation of Object.values(item ?? {})) {
      if (typeof operation !== 'object' || !('responses' in operation)) continue
      Object.assign(ensure(operation.responses), {
        default: {
          description: 'An error. All errors have this shape.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      })
    }
  }
  return described
}

const introduction = [
  'Sign in with POST /auth/token and send the token as `Authorization: Bearer …`.',
  "A browser uses a cookie instead, and sends the session's anti-forgery token as `X-CSRF-Token` with every change.",
  'Creates take an `Idempotency-Key` header: a repeated call with it answers as the first did.',
  'What is read and changed at the same path has an `ETag`: ' +
    'sent as `If-Match`, it makes the change only if nothing has changed since.',
].join('\n\n')

const errorSchema = {
  type: 'object',
  required: ['code', 'message', 'reference'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'A sentence for the person.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each input that needs fixing.',
    },
    retryAfter: { type: 'integer', description: 'Seconds to wait.' },
    reference: { type: 'string', description: 'Names this request in the log.' },
  },
} satisfies OpenAPI.SchemaObject

function page(brand: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<meta name="viewport" content="width=device-width"><title>API · ${escapeHtml(brand)}</title>` +
    '<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="reference"></div>' +
    '<script src="/api/docs/swagger-ui-bundle.js"></script>' +
    '<script src="/api/docs/start.js"></script></body></html>'
  )
}

const starter = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true })"

function asset(name: string): string {
  const folder = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('swagger-ui-dist/package.json'),
  )
  return readFileSync(join(folder, name), 'utf8')
}
