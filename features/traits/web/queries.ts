import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../web/api.ts'

/** The questions with one's own answers. */
export const questionnaireQuery = queryOptions({ queryKey: ['traits', 'questionnaire'], queryFn: () => client.traits.questionnaire() })

/** 'Your founder profile'. */
export const founderProfileQuery = queryOptions({ queryKey: ['traits', 'founder-profile'], queryFn: () => client.traits.founderProfile() })
