import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, storyForm, wording } from '../contract.ts'
import type { StoryView } from '../contract.ts'
import { myStoryQuery } from './queries.ts'

const states = {
  offered: { look: 'neutral', words: 'Not read yet' },
  shown: { look: 'good', words: 'On the home page' },
  declined: { look: 'neutral', words: 'Not shown' },
} as const

/** What a member says of us, with their consent to its being shown. */
export function StoryCard() {
  const query = useQuery(myStoryQuery)
  const { data } = query
  return (
    <Card>
      <CardHead
        title="Your story"
        action={
          data?.story && <Badge look={states[data.story.state].look}>{states[data.story.state].words}</Badge>
        }
      />
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-40']} />} />}
      {data && <StoryForm key={data.story?.createdAt ?? 'none'} story={data.story} />}
    </Card>
  )
}

function StoryForm({ story }: { story: StoryView | null }) {
  const queryClient = useQueryClient()
  const form = useForm({
    resolver: zodResolver(storyForm),
    defaultValues: { text: story?.text ?? '', who: story?.who ?? '', consent: false as never },
  })
  const { errors } = form.formState
  const keep = (answer: { story: StoryView | null }) =>
    queryClient.setQueryData(myStoryQuery.queryKey, answer)
  const offer = useChange(
    (values: { text: string; who: string; consent: true }) => client.landing.offerStory(values),
    {
      onDone: (answer) => {
        keep(answer)
        toast.success(wording.saved, { description: wording.savedText })
      },
      onFail: (error) => sayFailureIn(error, form),
    },
  )
  const withdraw = useChange(() => client.landing.withdrawStory(), {
    onDone: (answer) => {
      keep(answer)
      toast.success(wording.removed)
    },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => offer.mutate(values))} className="grid gap-5">
      <p className="text-sm text-ink-2">
        What changed for you, in your words. Our home page has three places for stories of members.
      </p>
      <Field
        label="Story"
        error={errors.text?.message}
        counter={{ used: form.watch('text').length, most: limits.text }}
      >
        <Textarea {...form.register('text')} rows={4} />
      </Field>
      <Field
        label="Named as"
        help="Your name, or what you do: a baker from Ghent."
        error={errors.who?.message}
      >
        <Input {...form.register('who')} autoComplete="off" />
      </Field>
      <div className="grid gap-2">
        <Checkbox
          label="I agree that this is shown on the home page, to everybody, until I take it back."
          aria-describedby={errors.consent && 'consent-error'}
          aria-invalid={Boolean(errors.consent)}
          {...form.register('consent')}
        />
        {errors.consent && (
          <p id="consent-error" role="alert" className="text-sm text-danger-ink">
            {errors.consent.message}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={offer.isPending}>
          {story ? 'Send the change' : 'Send my story'}
        </Button>
        {story && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Take it back
          </Button>
        )}
      </div>
    </form>
  )
}
