import { queryOptions } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'

export const myStoryQuery = queryOptions({
  queryKey: ['landing', 'my-story'],
  queryFn: () => client.landing.myStory(),
})
export const storiesQuery = queryOptions({
  queryKey: ['landing', 'stories'],
  queryFn: () => client.landing.stories(),
})
export const claimsQuery = queryOptions({
  queryKey: ['landing', 'claims'],
  queryFn: () => client.landing.claims(),
})
