import { useQuery } from '@tanstack/react-query'
import { timeWords } from '#kit/web/formats.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { CardFoot } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import type { ItemView } from '../contract.ts'
import { dayWords, sumWords } from './item-words.ts'
import { planQuery } from './queries.ts'
import { useTick } from './use-plan.ts'

type ThisWeekProps = { project: { id: string } }

export default function ThisWeek({ project: { id } }: ThisWeekProps) {
  const query = useQuery(planQuery(id))
  const { data } = query
  if (!data) return <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-8']} />} />
  const items = data.plan?.items.filter(({ droppedAt }) => !droppedAt) ?? []
  return (
    <Disclosure summary="This week" className="open:basis-full">
      {items.length === 0 ? (
        <p className="text-sm text-ink-2">
          Your plan for this week will be here in a moment. It's a short list of things to do, each with its
          day.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Item key={item.id} projectId={id} item={item} />
          ))}
        </ul>
      )}
      <CardFoot className="justify-between">
        <TextLink to={`/projects/${id}?tab=actionplan`} className="text-sm">
          See the whole plan
        </TextLink>
        {items.length > 0 && (
          <span role="status" className="text-meta text-ink-2 tabular-nums">
            {sumWords(items)}
          </span>
        )}
      </CardFoot>
    </Disclosure>
  )
}

function Item({ projectId, item }: { projectId: string; item: ItemView }) {
  const tick = useTick(projectId, item)
  const done = item.doneAt !== null
  return (
    <li className="flex items-start justify-between gap-x-4 gap-y-0.5 py-2.5 max-sm:flex-col">
      <Checkbox
        checked={done}
        onChange={(event) => tick(event.target.checked)}
        label={<span className={cx('wrap-anywhere', done && 'text-ink-3 line-through')}>{item.task}</span>}
      />
      <span className="shrink-0 text-meta text-ink-3 tabular-nums max-sm:pl-8">
        <time dateTime={item.deadline}>{dayWords(item.deadline)}</time>, {timeWords(item.minutes)}
      </span>
    </li>
  )
}
