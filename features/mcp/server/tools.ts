import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { MemberContext } from '#kit/server/context.ts'
import { toAnswer } from '#kit/server/errors.ts'
import { failure } from './answers.ts'
import { readTools } from './read-tools.ts'
import { writeTools } from './write-tools.ts'

export function offerTools(server: McpServer, context: MemberContext): void {
  const tools = [...readTools, ...writeTools].filter(
    ({ needs }) => needs === 'read' || context.token?.scope === 'write',
  )
  for (const { name, title, description, needs, idempotent, input, run } of tools) {
    const annotations = {
      title,
      readOnlyHint: needs === 'read',
      destructiveHint: false,
      idempotentHint: needs === 'read' || idempotent === true,
      openWorldHint: false,
    }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given: unknown) =>
      answered(context, () => run(context, given as z.infer<typeof input>)),
    )
  }
}

async function answered(context: MemberContext, act: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await act()
  } catch (error) {
    const { body, unexpected } = toAnswer(error, context.reference)
    if (unexpected) context.app.log.error({ reference: context.reference, error }, 'unexpected error')
    const fields = Object.entries(body.fields ?? {}).map(([name, sentence]) => `${name}: ${sentence}`)
    return failure([body.message, ...fields].join('\n'))
  }
}
