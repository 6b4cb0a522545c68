import { z } from 'zod'
import { audiences, testForm } from '../contract.ts'

/** The form of a test as pickers fill it: '' where nothing is chosen. */
export const shownTestForm = testForm.extend({ projectId: z.string(), audience: z.enum([...audiences, '']) })
