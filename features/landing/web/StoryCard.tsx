import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { checkedLater } from '#kit/web/checked-later.ts'
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
import { limits, wording } from '../contract.ts'
import type { StoryView } from '../contract.ts'
import type { Story, Values } from './check-story.ts'
import { myStoryQuery } from './queries.ts'

type Form = UseFormReturn<Values, unknown, Story>

const check = checkedLater(async () => (await import('./check-story.ts')).checkStory)
const states = {
  offered: { look: 'neutral', words: 'Not read yet' },
  shown: { look: 'good', words: 'On the home page' },
  declined: { look: 'neutral', words: 'Not shown' },
} as const

export function StoryCard() {
  const query = useQuery(myStoryQuery)
  const { data } = query
  return (
    <Card look="object">
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
  const form = useForm<Values, unknown, Story>({
    resolver: check,
    defaultValues: { text: story?.text ?? '', who: story?.who ?? '', consent: false },
  })
  const { offer, withdraw } = useStory(form)
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => offer.mutate(values))} className="grid gap-5">
      <p className="text-sm text-ink-2">
        What changed for you? Tell us in your own words. We show three member stories on our home page.
      </p>
      <StoryFields form={form} />
      <Consent form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={offer.isPending}>
          {story ? 'Send changes' : 'Send my story'}
        </Button>
        {story && (
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Take my story back
          </Button>
        )}
      </div>
    </form>
  )
}

function useStory(form: Form) {
  const queryClient = useQueryClient()
  const cacheStory = (answer: { story: StoryView | null }) =>
    queryClient.setQueryData(myStoryQuery.queryKey, answer)
  const offer = useChange((story: Story) => client.landing.offerStory(story), {
    onDone: (answer) => {
      cacheStory(answer)
      toast.success(wording.saved, { description: wording.savedText })
    },
    onFail: (error) => sayFailureIn(error, form),
  })
  const withdraw = useChange(() => client.landing.withdrawStory(), {
    onDone: (answer) => {
      cacheStory(answer)
      toast.success(wording.removed)
    },
  })
  return { offer, withdraw }
}

function StoryFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="Story"
        error={errors.text?.message}
        counter={{ used: form.watch('text').length, most: limits.text }}
      >
        <Textarea {...form.register('text')} rows={4} />
      </Field>
      <Field
        label="Name to show"
        help="Your name, or what you do, like “a baker from Ohio.”"
        error={errors.who?.message}
      >
        <Input {...form.register('who')} autoComplete="off" />
      </Field>
    </>
  )
}

function Consent({ form }: { form: Form }) {
  const { consent } = form.formState.errors
  return (
    <div className="grid gap-2">
      <Checkbox
        label="You can show this to everyone on the home page until I take it back."
        aria-describedby={consent && 'consent-error'}
        aria-invalid={Boolean(consent)}
        {...form.register('consent')}
      />
      {consent && (
        <p id="consent-error" role="alert" className="text-sm text-danger-ink">
          {consent.message}
        </p>
      )}
    </div>
  )
}
