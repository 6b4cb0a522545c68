import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const questionnaireQuery = queryOptions({
  queryKey: ['traits', 'questionnaire'],
  queryFn: () => client.traits.questionnaire(),
})

export const founderProfileQuery = queryOptions({
  queryKey: ['traits', 'founder-profile'],
  queryFn: () => client.traits.founderProfile(),
})

export const linesQuery = queryOptions({
  queryKey: ['traits', 'lines'],
  queryFn: () => client.traits.readLines(),
})

export const editableQuery = queryOptions({
  queryKey: ['traits', 'editable'],
  queryFn: () => client.traits.editable(),
})
