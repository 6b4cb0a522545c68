import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { storyForm } from '../contract.ts'

export type Story = z.output<typeof storyForm>
export type Values = Omit<z.input<typeof storyForm>, 'consent'> & { consent: boolean }

export const checkStory = zodResolver(storyForm as z.ZodType<Story, Values>)
