import { useQuery } from '@tanstack/react-query'
import { CircleHelp, MapPin, Megaphone, Tag, Users } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import type { Market } from '#planner/market.ts'
import { capital, dollars, plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import { Alternatives } from './Alternatives.tsx'
import { EvidenceCard } from './EvidenceCard.tsx'
import { marketQuery } from './queries.ts'
import { Chip, SourcedRows } from './SourcedRows.tsx'

/** The Market tab: buyers, alternatives, where to reach them and what such things cost, each line with its source. */
export function MarketPanel({ projectId }: { projectId: string }) {
  const query = useQuery(marketQuery(projectId))
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-80', 'h-80', 'h-64', 'h-64']} className="grid gap-6 lg:grid-cols-2" />}
      />
    )
  const { market, competitors, recipe } = data
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-6">
        {market.buyers.length > 0 && (
          <Card>
            <CardHead icon={Users} title="Buyers" />
            <SourcedRows rows={market.buyers} />
          </Card>
        )}
        {market.prices.length > 0 && (
          <Card>
            <CardHead icon={Tag} title="What such things cost" />
            <SourcedRows rows={market.prices} />
          </Card>
        )}
        {market.unknown.length > 0 && <Unknown sentences={market.unknown} />}
      </div>
      <div className="grid min-w-0 gap-6">
        <EvidenceCard projectId={projectId} />
        <Alternatives projectId={projectId} today={market.today} competitors={competitors} recipe={recipe} />
        {market.places.length > 0 && <Places places={market.places} />}
        {market.channels.length > 0 && <Channels channels={market.channels} />}
      </div>
    </div>
  )
}

function Unknown({ sentences }: { sentences: string[] }) {
  return (
    <Card look="soft-attention">
      <CardHead icon={CircleHelp} title="Not known yet" />
      <p className="mb-3 text-sm text-ink-2">
        Neither the playbook nor your words say this, and nothing was made up in its place.
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}

function Places({ places }: { places: Market['places'] }) {
  return (
    <Card>
      <CardHead icon={MapPin} title="Where to find them" />
      <ul className="grid gap-4 text-sm">
        {places.map(({ place, searchWords, source }) => (
          <li key={place} className="grid gap-1.5 wrap-anywhere">
            <span className="font-medium">{capital(place)}</span>
            <span className="text-ink-2">Search for “{searchWords}”</span>
            <span>
              <Chip source={source} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Channels({ channels }: { channels: Market['channels'] }) {
  return (
    <Card>
      <CardHead icon={Megaphone} title="How to reach them" />
      <ul className="grid gap-4 text-sm">
        {channels.map((channel) => (
          <li key={channel.name} className="grid gap-1.5">
            <span className="font-medium">{capital(channel.name)}</span>
            <span className="text-ink-2">
              {channel.costCents === 0 ? 'Costs no money' : `Costs about ${dollars(channel.costCents)}`}; a
              signal after {plural(channel.days, 'day')}. It works if: {channel.passMark}
            </span>
            <Disclosure summary="First three moves">
              <ol className="grid list-decimal gap-1.5 pl-5">
                {channel.moves.map((move) => (
                  <li key={move}>{move}</li>
                ))}
              </ol>
            </Disclosure>
            <span>
              <Chip source={channel.source} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
