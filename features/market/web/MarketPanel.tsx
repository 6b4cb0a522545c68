import { useQuery } from '@tanstack/react-query'
import { CircleHelp, MapPin, Megaphone, Tag, Users } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import type { Market, Source } from '#planner/market/market.ts'
import { capital, dollars, plural, small } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { MarketView } from '../contract.ts'
import { Alternatives } from './Alternatives.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import { marketQuery } from './queries.ts'
import { Chip, isSame, SourcedRows, UsualChip, usualSource } from './SourcedRows.tsx'

type MarketPanelProps = {
  projectId: string
  /** Said above it already, so not again. */
  said: (string | null | undefined)[]
  heardBuyers: boolean
  children: ReactNode
}

export function MarketPanel({ projectId, said, heardBuyers, children }: MarketPanelProps) {
  const query = useQuery(marketQuery(projectId))
  const { data } = query
  const [plannersWanted, showPlanners] = useState(false)
  const planners = plannersWanted ? data?.plannerContent : null
  const market = data && unsaid(planners ?? data.market, said)
  if (!data || !market)
    return (
      <Columns>
        {children}
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-80', 'h-64', 'h-64']} className="grid gap-6" />}
        />
      </Columns>
    )
  const page = sourceOf(market)
  return (
    <Columns>
      <div className="grid min-w-0 gap-6">
        {heardBuyers && <EvidenceCard projectId={projectId} />}
        {children}
        {!heardBuyers && <EvidenceCard projectId={projectId} />}
        <Alternatives
          projectId={projectId}
          today={market.today}
          competitors={data.competitors}
          recipe={data.recipe}
          page={page}
        />
      </div>
      <div className="grid min-w-0 gap-6">
        <Maker view={data} plannersShown={Boolean(planners)} onPlanners={showPlanners} />
        <Buyers market={market} page={page} />
        {page && (
          <p className="text-sm text-ink-2">
            Everything else on this page: <Chip source={page} />
          </p>
        )}
      </div>
    </Columns>
  )
}

const sourceOf = ({ buyers, today, places, channels, prices }: Market) =>
  usualSource([...buyers, ...today, ...places, ...channels, ...prices].map(({ source }) => source))

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">{children}</div>
)

function unsaid(market: Market, said: MarketPanelProps['said']): Market {
  const { buyers, today, places } = market
  const isNew = ({ text }: { text: string }) => !said.some((words) => words?.includes(text))
  return {
    ...market,
    buyers: buyers.filter(isNew),
    today: today.filter(isNew),
    places: places.filter(({ place }) => !said.includes(place)),
  }
}

type MakerProps = { view: MarketView; plannersShown: boolean; onPlanners: (shown: boolean) => void }

function Maker({ view: { plannerContent, madeBy, note }, plannersShown, onPlanners }: MakerProps) {
  if (!plannerContent && !note) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SourceChip madeBy={plannersShown ? 'Planner' : madeBy} />
      {plannerContent && (
        <VersionToggle madeBy={madeBy} plannersShown={plannersShown} onPlanners={onPlanners} />
      )}
      {note && <span className="text-sm text-ink-2">{note}</span>}
    </div>
  )
}

type OfPage = { page: Source | undefined }

function Buyers({ market, page }: { market: Market } & OfPage) {
  return (
    <>
      {market.buyers.length > 0 && (
        <Card>
          <CardHead icon={Users} title="Buyers" />
          <SourcedRows rows={market.buyers} page={page} />
        </Card>
      )}
      {market.prices.length > 0 && (
        <Card>
          <CardHead icon={Tag} title="What people pay for this" />
          <SourcedRows rows={market.prices} page={page} />
        </Card>
      )}
      {market.places.length > 0 && <Places places={market.places} page={page} />}
      {market.channels.length > 0 && <Channels channels={market.channels} page={page} />}
      {market.unknown.length > 0 && <Unknown sentences={market.unknown} />}
    </>
  )
}

function Unknown({ sentences }: { sentences: string[] }) {
  return (
    <Card look="soft-attention">
      <CardHead icon={CircleHelp} title="What we don't know yet" />
      <p className="mb-3 text-sm text-ink-2">
        We don't have this yet, and we don't guess. Here's how to find out:
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

function Places({ places, page }: { places: Market['places'] } & OfPage) {
  const usual = usualSource(places.map(({ source }) => source))
  return (
    <Card>
      <CardHead icon={MapPin} title="Where to find them" />
      <Pairs
        wide
        of={places.map(({ place, searchWords, source }) => [
          capital(place),
          <>
            Search for “{searchWords}”
            {!isSame(source, usual) && (
              <span className="mt-1 block">
                <Chip source={source} />
              </span>
            )}
          </>,
        ])}
      />
      <UsualChip usual={usual} page={page} />
    </Card>
  )
}

function Channels({ channels, page }: { channels: Market['channels'] } & OfPage) {
  const usual = usualSource(channels.map(({ source }) => source))
  return (
    <Card>
      <CardHead icon={Megaphone} title="How to reach them" />
      <ul className="grid gap-4 text-sm">
        {channels.map((channel) => (
          <li key={channel.name} className="grid gap-1.5">
            <span className="font-medium">{capital(channel.name)}</span>
            <span className="text-ink-2">
              {channel.costCents === 0 ? 'It costs $0.' : `It costs about ${dollars(channel.costCents)}.`}{' '}
              You'll know in about {plural(channel.days, 'day')}. It's working if {small(channel.passMark)}
            </span>
            <Disclosure summary="First three steps">
              <ol className="grid list-decimal gap-1.5 pl-5">
                {channel.moves.map((move) => (
                  <li key={move}>{move}</li>
                ))}
              </ol>
            </Disclosure>
            {!isSame(channel.source, usual) && (
              <span>
                <Chip source={channel.source} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <UsualChip usual={usual} page={page} />
    </Card>
  )
}
