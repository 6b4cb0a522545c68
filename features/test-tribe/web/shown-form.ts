import { z } from 'zod'
import { audiences, testForm } from '../contract.ts'

export const shownTestForm = testForm.extend({ projectId: z.string(), audience: z.enum([...audiences, '']) })
