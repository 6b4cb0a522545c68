import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

/** The questions with one's own answers. */
export const questionnaireQuery = queryOptions({
  queryKey: ['traits', 'questionnaire'],
  queryFn: () => client.traits.questionnaire(),
})

/** 'Your founder profile'. */
export const founderProfileQuery = queryOptions({
  queryKey: ['traits', 'founder-profile'],
  queryFn: () => client.traits.founderProfile(),
})

/** The questions as they are asked, and who changed them; for administrators. */
export const editableQuery = queryOptions({
  queryKey: ['traits', 'editable'],
  queryFn: () => client.traits.editable(),
})
