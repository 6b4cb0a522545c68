import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { modelDays, wording } from '../contract.ts'
import type { ModelFigures, ModelUse } from '../contract.ts'
import { modelUseQuery } from './queries.ts'
import { figure, objectionWords, outcomeWords, purposeWords } from './words.ts'

export function ModelUseCard() {
  const query = useQuery(modelUseQuery)
  const { data } = query
  if (data && !data.configured && data.days.length === 0) return <NoModel />
  return (
    <Card>
      <CardHead icon={Cpu} title="Model use" />
      {!data && <Await query={query} failed={wording.modelsFailed} skeleton={<Skeletons of={['h-32']} />} />}
      {data && (
        <div className="grid gap-5">
          <p className="text-sm wrap-anywhere">
            {data.configured ? (
              <>
                <span className="font-medium">{data.configured}</span> writes from Planner&rsquo;s drafts.
                Where its answer can&rsquo;t be used, the draft stays.
              </>
            ) : (
              `${wording.noModel}.`
            )}
          </p>
          <Cost figures={data} />
          {data.days.length === 0 && (
            <p className="text-sm text-ink-2">No calls in the last {modelDays} days.</p>
          )}
          <Period title="Today" uses={data.today} />
          <Period title={`The last ${modelDays} days`} uses={data.days} />
        </div>
      )}
    </Card>
  )
}

const NoModel = () => (
  <EmptyState icon={Cpu} title={wording.noModel}>
    Planner makes everything. To have a model write from its drafts, set MODEL_PROVIDER and MODEL_NAME, and
    start the server again. You'll see here what the model was asked for, how often and what it cost.
  </EmptyState>
)

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const money = (cents: number) => dollars.format(cents / 100)

function Cost({ figures: { configured, cost } }: { figures: ModelFigures }) {
  if (!cost)
    return (
      <div>
        <h3 className="text-sm font-semibold">Cost</h3>
        <p className="text-sm text-ink-2">
          {wording.noPrice}
          {configured ? '. Set MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT to see the cost.' : '.'}
        </p>
      </div>
    )
  return (
    <div>
      <h3 className="text-sm font-semibold">Cost</h3>
      <p className="text-sm tabular-nums">
        {money(cost.todayCents)} today, {money(cost.daysCents)} in the last {modelDays} days.
      </p>
      <p className="text-sm text-ink-2">
        At {money(cost.inputCentsAMillion)} a million tokens in and {money(cost.outputCentsAMillion)} out, for
        the tokens that answers of this model named.
      </p>
    </div>
  )
}

const heads = ['Asked for', 'Calls', 'Tokens in', 'Tokens out', 'How they ended', 'What our checks took out']
const cell = 'py-2 pr-4 align-top font-normal last:pr-0'

function Period({ title, uses }: { title: string; uses: ModelUse[] }) {
  if (uses.length === 0) return null
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Model use, ${title.toLowerCase()}`}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <caption className="sr-only">
            Calls, tokens, outcomes and what our checks took out, by purpose
          </caption>
          <thead>
            <tr className="border-b border-line">
              {heads.map((head) => (
                <th key={head} scope="col" className={`${cell} whitespace-nowrap`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {uses.map((use) => (
              <UseRow key={use.purpose} use={use} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function UseRow({ use }: { use: ModelUse }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`${cell} min-w-36`}>
        {purposeWords(use.purpose)}
      </th>
      <td className={cell}>{figure(use.calls)}</td>
      <td className={cell}>{figure(use.inputTokens)}</td>
      <td className={cell}>{figure(use.outputTokens)}</td>
      <td className={`${cell} min-w-40 text-ink-2`}>{outcomeWords(use.outcomes)}</td>
      <td className={`${cell} min-w-40 text-ink-2`}>{objectionWords(use.objections)}</td>
    </tr>
  )
}
