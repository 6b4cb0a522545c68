import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { AnalysisState, AnalysisView } from '../contract.ts'
import { Lines, Section } from './Section.tsx'

type Versions = AnalysisState['versions']
type AnalysisInformationProps = {
  analysis: AnalysisView
  /** Whether another comes automatically. */ automatic: boolean
  versions: Versions
  /** The version that was asked for; undefined for the newest. */ asked: number | undefined
  onShow: (version?: number) => void
}

/** 'Analysis Information': what made it and from what, what is new in it, and the way to earlier ones (earlier versions stay readable). */
export function AnalysisInformation({
  analysis,
  automatic,
  versions,
  asked,
  onShow,
}: AnalysisInformationProps) {
  return (
    <Section title="Analysis Information">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Made analysis={analysis} automatic={automatic} />
        <div className="grid min-w-0 gap-4">
          <Changes analysis={analysis} />
          {versions.length > 1 && <VersionPicker versions={versions} asked={asked} onShow={onShow} />}
        </div>
      </div>
    </Section>
  )
}

function Made({
  analysis: { version, madeBy, note, createdAt, trendsAnalyzed, marketTrend },
  automatic,
}: {
  analysis: AnalysisView
  automatic: boolean
}) {
  const rows: [string, ReactNode][] = [
    ['Version', version],
    [
      'Made',
      <span key="made" className="grid justify-items-start gap-1.5">
        <Time at={createdAt} withClock />
        <SourceChip madeBy={madeBy} />
        {note && <span className="text-ink-2">{note}</span>}
      </span>,
    ],
    ['Type', trendsAnalyzed.analysisType],
    ['Market trend', marketTrend],
    ['What was read', <Lines key="read" of={trendsAnalyzed.dataSourcesIntegrated} />],
  ]
  return (
    <Card>
      <CardHead level={3} title="How it was made" />
      <dl className="grid gap-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 @md:grid-cols-[120px_1fr]">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {automatic && <p className="mt-3 text-sm text-ink-3">{wording.every}.</p>}
    </Card>
  )
}

function Changes({ analysis: { version, changes, analysisContent } }: { analysis: AnalysisView }) {
  const all = [...analysisContent.comprehensiveOpportunities, ...analysisContent.trendOpportunities]
  const titles = (keys: string[]) => all.filter((one) => keys.includes(one.key)).map((one) => one.opportunity)
  const groups: [string, string[]][] = [
    ['New', titles(changes.fresh)],
    ['Gone', changes.gone],
    ['Unchanged', titles(changes.unchanged)],
  ]
  return (
    <Card>
      <CardHead level={3} title="Since the analysis before" />
      {version === 1 && (
        <p className="text-sm text-ink-2">
          This is the first analysis, so there is nothing to compare it with.
        </p>
      )}
      {version > 1 && (
        <dl className="grid gap-3 text-sm">
          {groups.map(([label, lines]) => (
            <div key={label}>
              <dt className="mb-1 font-medium">
                {label} ({lines.length})
              </dt>
              {lines.length > 0 && (
                <dd className="text-ink-2">
                  <Lines of={lines} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function VersionPicker({
  versions,
  asked,
  onShow,
}: Omit<AnalysisInformationProps, 'analysis' | 'automatic'>) {
  const newest = versions[0]!.version
  const nameOf = ({ version, createdAt, madeBy }: Versions[number]) =>
    `Version ${version}${version === newest ? ' (newest)' : ''}, ${day.format(new Date(createdAt))}, by ${madeBy}`
  return (
    <Card>
      <CardHead level={3} title="Earlier analyses" />
      <Field label="Show" help="Earlier analyses can be read, and stay as they were.">
        <Select
          value={asked ?? newest}
          onChange={(event) =>
            onShow(Number(event.target.value) === newest ? undefined : Number(event.target.value))
          }
        >
          {versions.map((one) => (
            <option key={one.version} value={one.version}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      {asked !== undefined && asked !== newest && (
        <CardFoot>
          <Button size="sm" onClick={() => onShow()}>
            Back to the newest analysis
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}
