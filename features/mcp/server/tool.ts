import type { CallToolResult } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import type { MemberContext } from '#kit/server/context.ts'

export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  description: string
  needs: TokenScope
  idempotent?: true
  input: Input
  run: (context: MemberContext, input: z.infer<Input>) => Promise<CallToolResult>
}

export const tool = <Input extends z.ZodObject>(made: Tool<Input>) => made as unknown as Tool

export const projectField = z
  .string()
  .max(200)
  .optional()
  .describe('The name of the project, or a part of it. Leave it out if there is only one.')
