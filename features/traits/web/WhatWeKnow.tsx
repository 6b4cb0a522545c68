import { useQuery } from '@tanstack/react-query'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { founderProfileQuery } from './queries.ts'

const revealing = [1, 2, 6]

export function WhatWeKnow() {
  const { data } = useQuery(founderProfileQuery)
  const said = data?.statements.filter(
    ({ questionNumber, statement }) => statement !== null && revealing.includes(questionNumber),
  )
  return (
    <p className="mb-4 max-w-[68ch] min-h-6">
      {said?.map(({ statement }) => statement).join(' ')}{' '}
      {data && (
        <TextLink to="/founder-profile" className="whitespace-nowrap">
          See your founder profile
        </TextLink>
      )}
    </p>
  )
}
