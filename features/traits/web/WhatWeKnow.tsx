import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { founderProfileQuery } from './queries.ts'

/** The answers that change ideas most: what they're good at, who they know, how much time they have. */
const telling = [1, 2, 6]

/** What we understood of the founder in a line or two, and the way to all of it. */
export function WhatWeKnow() {
  const { data } = useQuery(founderProfileQuery)
  const said = data?.statements.filter(
    ({ questionNumber, statement }) => statement !== null && telling.includes(questionNumber),
  )
  return (
    <p className="mb-4 max-w-[68ch] min-h-6">
      {said?.map(({ statement }) => statement).join(' ')}{' '}
      {data && <TextLink to="/founder-profile">See your founder profile</TextLink>}
    </p>
  )
}
