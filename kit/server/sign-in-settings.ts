import { z } from 'zod'

export type SignInSettings = {
  adminSecondFactor: 'optional' | 'required'
}

export const signInEnvironment = {
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
}

type Environment = z.infer<z.ZodObject<typeof signInEnvironment>>

export const signInSettings = (e: Environment): SignInSettings => ({
  adminSecondFactor: e.ADMIN_SECOND_FACTOR,
})
