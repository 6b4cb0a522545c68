import { Lightbulb } from 'lucide-react'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Countdown } from '#kit/web/ui/Countdown.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { State, longName, longWord } from './part.tsx'
import type { Group } from './part.tsx'

const meanings = ['neutral', 'accent', 'attention', 'good', 'warn', 'danger'] as const
const categories = [
  'business',
  'marketing',
  'development',
  'design',
  'finance',
  'legal',
  'tools',
  'education',
] as const
const people = ['Ada Lovelace', 'Bo', 'Chloe Martin', 'Dai', 'Eve Ng', 'Finn Ó Sé', 'Gia', 'Hal 9000']

export const things: Group = {
  title: 'Things',
  parts: [
    { name: 'Card', show: () => <Cards /> },
    { name: 'Badge', show: () => <Badges /> },
    {
      name: 'SourceChip',
      show: () =>
        ['Planner', 'Playbook', 'You', 'a model'].map((madeBy) => <Source key={madeBy} madeBy={madeBy} />),
    },
    {
      name: 'Avatar',
      show: () => (
        <>
          {people.map((name, index) => (
            <Avatar key={name} id={String.fromCharCode(index)} name={name} />
          ))}
          <State of="small">
            <Avatar id="a" name="Ada Lovelace" size="sm" />
          </State>
          <State of="large">
            <Avatar id="a" name="Ada Lovelace" size="lg" />
          </State>
          <State of="picture">
            <Avatar id="a" name="Ada Lovelace" picture="/icon.svg" />
          </State>
        </>
      ),
    },
    {
      name: 'LadderGlyph',
      show: () => (
        <>
          {[0, 1, 2, 3, 4, 5].map((level) => (
            <State key={level} of={`level ${level}`}>
              <LadderGlyph level={level} size="md" />
            </State>
          ))}
          {(['xs', 'sm', 'lg'] as const).map((size) => (
            <State key={size} of={size}>
              <LadderGlyph level={3} size={size} />
            </State>
          ))}
          <State of="climbs">
            <LadderGlyph level={4} size="md" climbs />
          </State>
        </>
      ),
    },
    { name: 'Mark', show: () => <Mark /> },
    {
      name: 'Progress',
      show: () =>
        [0, 3, 8].map((value) => (
          <State key={value} of={`${value} of 8`} wide>
            <Progress label={`Progress at ${value}`} value={value} max={8} />
          </State>
        )),
    },
    { name: 'Pairs', show: () => <SomePairs /> },
    { name: 'Disclosure', show: () => <Disclosures /> },
    { name: 'Time', show: () => <Times /> },
    { name: 'Countdown', show: () => <Countdowns /> },
    { name: 'DataTable', show: () => <Tables /> },
    { name: 'Markdown', show: () => <Markdown text={written} /> },
  ],
}

function Cards() {
  return (
    <>
      <Card className="w-full">
        <CardHead title="Section" />
        <p className="text-sm">A part of a page.</p>
        <CardFoot>
          <Button>Act</Button>
        </CardFoot>
      </Card>
      <Card className="w-full" look="object">
        <CardHead
          icon={Lightbulb}
          large
          title={
            <CardLink to="/dev/ui" className="wrap-anywhere">
              {longName}
            </CardLink>
          }
          action={<Badge look="accent">New</Badge>}
        />
        <p className="text-sm wrap-anywhere">An object that leads somewhere. {longWord}</p>
      </Card>
      <Card className="w-full" look="note">
        <CardHead level={3} title="Note" />
        <p className="text-sm">“What a person said.”</p>
      </Card>
      <Card className="w-full" look="soft-attention">
        <CardHead title="Soft attention" />
        <CardFoot>
          <Button variant="attention">Act</Button>
        </CardFoot>
      </Card>
      <Card className="w-full" look="soft-accent">
        <CardHead title="Soft accent" />
        <p className="text-sm">What is chosen.</p>
      </Card>
    </>
  )
}

function Badges() {
  const all: readonly BadgeLook[] = [...meanings, ...categories]
  return (
    <>
      {all.map((look) => (
        <Badge key={look} look={look}>
          {look}
        </Badge>
      ))}
      <Badge icon={Lightbulb}>With an icon</Badge>
      <State of="long" wide>
        <Badge className="max-w-60">{longName}</Badge>
      </State>
    </>
  )
}

function Source({ madeBy }: { madeBy: string }) {
  return <SourceChip madeBy={madeBy} />
}

function SomePairs() {
  return (
    <State of="one short, one long" wide>
      <Pairs
        of={[
          ['Who', 'Owners of small bakeries'],
          ['What it costs them today', `${longName}. ${longWord}`],
        ]}
      />
    </State>
  )
}

function Disclosures() {
  return (
    <>
      <State of="closed" wide>
        <Disclosure summary="More about this">What was folded.</Disclosure>
      </State>
      <State of="open" wide>
        <Disclosure summary="More about this" open>
          What was folded.
        </Disclosure>
      </State>
    </>
  )
}

const lately = new Date(Date.now() - 90 * 60_000).toISOString()

function Times() {
  return (
    <>
      <State of="day">
        <Time at="2026-11-21T10:00:00.000Z" />
      </State>
      <State of="with clock">
        <Time at="2026-11-21T10:00:00.000Z" withClock />
      </State>
      <State of="ago">
        <Time at={lately} ago />
      </State>
    </>
  )
}

function Countdowns() {
  const now = Date.parse('2026-01-01T00:00:00Z')
  return (
    <>
      <State of="hours">
        <Countdown until="2026-01-05T04:10:00Z" now={now} label="Expires in" />
      </State>
      <State of="minutes">
        <Countdown until="2026-01-05T04:10:00Z" now={now} label="Refreshes in" detail="minutes" />
      </State>
      <State of="last hour">
        <Countdown until="2026-01-01T00:10:00Z" now={now} label="Expires in" />
      </State>
      <State of="over">
        <Countdown until="2026-01-01T00:00:00Z" now={now} label="Expires in" />
      </State>
    </>
  )
}

const rows = [
  { name: 'Bread plan', posts: 3 },
  { name: longName, posts: 1200 },
]

function Tables() {
  return (
    <State of="two rows" wide>
      <DataTable
        caption="Projects"
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Posts', numeric: true, cell: ({ posts }) => posts },
        ]}
      />
    </State>
  )
}

const written = `A paragraph with **bold**, *italic*, \`code\` and https://example.com/a.

- one
- two

> A quote.

| What | Price |
|---|---|
| Bread | $4 |`
