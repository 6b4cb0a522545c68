import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'

/** In ms: closes slow or silent sockets within ten seconds. */
export const patience = { headersTimeout: 7500, requestTimeout: 8000, connectionsCheckingInterval: 1000 }

type Door = { host: string; port: number; slow?: typeof patience }

/** Throws one sentence if the port is taken. */
export function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { host, port, slow = patience }: Door,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch, hostname: host, port, serverOptions: { ...slow, maxHeaderSize: 16 * 1024 } },
      () => resolve(server),
    )
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
          : error,
      )
    })
  })
}
