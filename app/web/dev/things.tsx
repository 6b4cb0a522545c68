import { Lightbulb } from 'lucide-react'
import { minute } from '#kit/contract/time.ts'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Countdown } from '#kit/web/ui/Countdown.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import { DetailsButton } from '#kit/web/ui/DetailsButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { FieldDrawing } from '#kit/web/ui/FieldDrawing.tsx'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { IdeaSlip } from '#kit/web/ui/IdeaSlip.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { Mark } from '#kit/web/ui/Mark.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { SettingRow } from '#kit/web/ui/SettingRow.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { fields } from '#planner/terms.ts'
import { each, longName, longWord } from './part.tsx'
import type { Group } from './part.tsx'

const meanings = ['neutral', 'accent', 'attention', 'good', 'warn', 'danger'] as const
const categories = ['business', 'marketing', 'development', 'design'] as const
const moreCategories = ['finance', 'legal', 'tools', 'education'] as const
const people = ['Ada Lovelace', 'Bo', 'Chloe Martin', 'Dai', 'Eve Ng', 'Finn Ó Sé', 'Gia', 'Hal 9000']
const lately = new Date(Date.now() - 90 * minute).toISOString()
const now = Date.parse('2026-01-01T00:00:00Z')
const slip = {
  name: 'Allergen Sheets for Bakeries',
  tagline: 'Clear, current ingredient sheets for everything on the counter.',
  price: '$190 per setup',
  tonight: 'Make one sheet for a bakery you know.',
}
const later = '2026-01-05T04:10:00Z'
const rows = [
  { name: 'Bread plan', posts: 3 },
  { name: longName, posts: 1200 },
]

export const things: Group = {
  title: 'Things',
  parts: [
    {
      name: 'Card',
      wide: true,
      states: {
        section: (
          <Card>
            <CardHead title="Section" />
            <p className="text-sm">A part of a page.</p>
            <CardFoot>
              <Button>Act</Button>
            </CardFoot>
          </Card>
        ),
        object: (
          <Card look="object">
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
        ),
        note: (
          <Card look="note">
            <CardHead level={3} title="Note" />
            <p className="text-sm">“What a person said.”</p>
          </Card>
        ),
        'soft attention': (
          <Card look="soft-attention">
            <CardHead title="Soft attention" />
            <CardFoot>
              <Button variant="attention">Act</Button>
            </CardFoot>
          </Card>
        ),
        'soft accent': (
          <Card look="soft-accent">
            <CardHead title="Soft accent" />
            <p className="text-sm">What is chosen.</p>
          </Card>
        ),
      },
    },
    {
      name: 'Badge',
      states: {
        ...each([...meanings, ...categories, ...moreCategories], (look) => <Badge look={look}>{look}</Badge>),
        icon: <Badge icon={Lightbulb}>With an icon</Badge>,
        long: <Badge className="max-w-60">{longName}</Badge>,
      },
    },
    {
      name: 'IdeaSlip',
      states: {
        'beside a form': (
          <IdeaSlip
            idea={slip}
            lead="Because you said “Explaining and writing,” “Learning” and “4 to 8 hours a week”"
          />
        ),
        wide: <IdeaSlip wide idea={{ ...slip, name: longName }} lead="Your idea is ready to plan." />,
      },
    },
    {
      name: 'SourceChip',
      states: each(['Planner', 'Playbook', 'You', 'a model'], (madeBy) => <SourceChip madeBy={madeBy} />),
    },
    {
      name: 'Avatar',
      states: {
        ...each(people, (name) => <Avatar id={String.fromCharCode(people.indexOf(name))} name={name} />),
        small: <Avatar id="a" name="Ada Lovelace" size="sm" />,
        large: <Avatar id="a" name="Ada Lovelace" size="lg" />,
        picture: <Avatar id="a" name="Ada Lovelace" picture="/icon.svg" />,
      },
    },
    {
      name: 'LadderGlyph',
      states: {
        ...each([0, 1, 2, 3, 4, 5], (level) => <LadderGlyph level={level} size="md" />),
        ...each(['xs', 'sm', 'lg'], (size) => <LadderGlyph level={3} size={size} />),
        climbs: <LadderGlyph level={4} size="md" climbs />,
      },
    },
    { name: 'Mark', states: { rest: <Mark /> } },
    {
      name: 'FieldDrawing',
      states: {
        ...each(fields, (field) => <FieldDrawing field={field} />),
        large: <FieldDrawing field="shops" size="lg" />,
      },
    },
    {
      name: 'Progress',
      wide: true,
      states: each([0, 3, 8], (value) => <Progress label={`Progress at ${value}`} value={value} max={8} />),
    },
    {
      name: 'Pairs',
      wide: true,
      states: {
        'one short, one long': (
          <Pairs
            of={[
              ['Who', 'Owners of small bakeries'],
              ['What it costs them today', `${longName}. ${longWord}`],
            ]}
          />
        ),
      },
    },
    {
      name: 'DetailsButton',
      states: each(['closed', 'open'], (state) => (
        <DetailsButton of="Call two bakers" open={state === 'open'} onToggle={() => undefined} />
      )),
    },
    {
      name: 'SettingRow',
      wide: true,
      states: {
        closed: (
          <SettingRow title="Email" value="ada@example.com">
            The form opens here.
          </SettingRow>
        ),
      },
    },
    {
      name: 'Disclosure',
      wide: true,
      states: each(['closed', 'open'], (state) => (
        <Disclosure summary="More about this" open={state === 'open'}>
          What was folded.
        </Disclosure>
      )),
    },
    {
      name: 'Time',
      states: {
        day: <Time at="2026-11-21T10:00:00.000Z" />,
        'with clock': <Time at="2026-11-21T10:00:00.000Z" withClock />,
        ago: <Time at={lately} ago />,
      },
    },
    {
      name: 'Countdown',
      states: {
        hours: <Countdown until={later} now={now} label="Expires in" />,
        minutes: <Countdown until={later} now={now} label="Refreshes in" detail="minutes" />,
        'last hour': <Countdown until="2026-01-01T00:10:00Z" now={now} label="Expires in" />,
        over: <Countdown until="2026-01-01T00:00:00Z" now={now} label="Expires in" />,
      },
    },
    {
      name: 'DataTable',
      wide: true,
      states: {
        'two rows': (
          <DataTable
            caption="Projects"
            rows={rows}
            keyOf={({ name }) => name}
            columns={[
              { head: 'Name', cell: ({ name }) => name },
              { head: 'Posts', numeric: true, cell: ({ posts }) => posts },
            ]}
          />
        ),
      },
    },
    {
      name: 'FiguresTable',
      wide: true,
      states: {
        'two rows': (
          <FiguresTable
            caption="Weeks"
            heads={['Week', 'Sign-ups']}
            rows={[
              ['Nov 2', 4],
              ['Nov 9', 12],
            ]}
          />
        ),
      },
    },
    {
      name: 'Markdown',
      wide: true,
      states: {
        'all it knows': (
          <Markdown
            text={`A paragraph with **bold**, *italic*, \`code\` and https://example.com/a.

- one
- two

> A quote.

| What | Price |
|---|---|
| Bread | $4 |`}
          />
        ),
      },
    },
  ],
}
