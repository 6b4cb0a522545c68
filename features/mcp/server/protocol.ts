import {
  McpServer,
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
} from '@modelcontextprotocol/server'
import type { AuthInfo, McpRequestContext } from '@modelcontextprotocol/server'
import { ensure } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { offerTools } from './tools.ts'

type Answering = (context: MemberContext, given: { request: Request; body: object }) => Promise<Response>

export function createProtocol(app: App, { maxSize }: { maxSize: number }): Answering {
  const handler = createMcpHandler(serverFor, {
    legacy: 'reject',
    // The tools never change, so no one needs an open connection to hear of it.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    maxRequestBodySize: maxSize,
    onerror: (error) => app.log.debug({ error }, 'a call of a coding tool was refused'),
  })
  return async (context, { request, body }) => {
    const options = { authInfo: authInfoOf(context), parsedBody: body }
    return (await isLegacyRequest(request, body))
      ? await answerEarlier(request, options)
      : await handler.fetch(request, options)
  }
}

type Options = { authInfo: AuthInfo; parsedBody: object }

async function answerEarlier(request: Request, options: Options): Promise<Response> {
  const server = serverFor({ authInfo: options.authInfo })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, options)
  } finally {
    await server.close()
  }
}

const authInfoOf = (context: MemberContext): AuthInfo => ({
  token: '',
  clientId: ensure(context.token).id,
  scopes: [ensure(context.token).scope],
  extra: { context },
})

function serverFor({ authInfo }: Pick<McpRequestContext, 'authInfo'>): McpServer {
  const context = ensure(ensure(authInfo).extra).context as MemberContext
  const { brandName } = context.app.config
  const server = new McpServer(
    { name: 'buildkin', title: brandName, version: '1' },
    {
      instructions:
        `${brandName} helps a solo founder test an idea cheaply before building it. ` +
        'Call things by the names and numbers that the tools give. Never invent evidence: ' +
        'add only what the founder told you happened.',
    },
  )
  offerTools(server, context)
  return server
}
