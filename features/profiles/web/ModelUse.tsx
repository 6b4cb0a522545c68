import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { OwnProfile } from '../contract.ts'
import { profileQuery } from './queries.ts'

type Model = NonNullable<OwnProfile['model']>

export function ModelUse() {
  const query = useQuery(profileQuery)
  const { data } = query
  return (
    <Card>
      <CardHead title="AI model" />
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-40']} />} />}
      {data && !data.model && (
        <p className="text-sm text-ink-2">
          This site doesn't use an AI model. Planner makes everything you see from our playbook.
        </p>
      )}
      {data?.model && (
        <>
          <Facts model={data.model} />
          <Choice asksFirst={data.model.asksFirst} uses={data.usesModel} />
        </>
      )}
    </Card>
  )
}

function Facts({ model: { names, host } }: { model: Model }) {
  return (
    <div className="grid gap-3 text-sm wrap-anywhere text-ink-2">
      <p>
        An AI model helps us write ideas, plans, analyses and answers that fit you. {namedIn(names)}{' '}
        {host === null
          ? "We run it on this site's own computer or network."
          : `We send your words to ${host}, where it runs.`}
      </p>
      <Fact title="What we send">
        Your answers, the country you work in, your three lines, what you answered about them, your project
        texts, your evidence and the question you ask. For a match, the answers each of you shows, if you both
        allow it.
      </Fact>
      <Fact title="What we never send">
        Your email, your password, your payment details and your messages to other members.
      </Fact>
      <p>
        You don't need it. With the model off, Planner does all of this from our playbook. You can read more
        in our <TextLink to="/privacy-policy#ai-models">Privacy Policy</TextLink>.
      </p>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <p>{children}</p>
    </div>
  )
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })
const namedIn = (names: string[]) =>
  names.length === 1 ? `The model is ${names[0]}.` : `The models are ${list.format(names)}.`

function Choice({ asksFirst, uses }: { asksFirst: boolean; uses: boolean | null }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useChange(
    (wanted: boolean) => client.profiles.chooseModelUse({ uses: wanted }),
    {
      scope: 'model-use',
      onDone: (saved, wanted) => {
        queryClient.setQueryData(profileQuery.queryKey, saved)
        toast.success(wanted ? wording.modelOn : wording.modelOff)
      },
      failed: wording.modelFailed,
    },
  )
  const isAsked = asksFirst && uses === null
  const isOn = uses ?? !asksFirst
  const state = isOn ? 'The AI model is on for you.' : 'The AI model is off for you.'
  return (
    <>
      <p role="status" className="mt-4 text-sm font-semibold">
        {isAsked
          ? "Do you want to use the AI model? We won't send it anything you wrote until you say yes."
          : state}
      </p>
      <CardFoot>
        {!isOn && (
          <Button variant="primary" pending={isPending && variables} onClick={() => mutate(true)}>
            Use the AI model
          </Button>
        )}
        {(isOn || isAsked) && (
          <Button pending={isPending && !variables} onClick={() => mutate(false)}>
            {isAsked ? 'Keep it off' : 'Switch the AI model off'}
          </Button>
        )}
      </CardFoot>
    </>
  )
}
