import { itemAt } from '#kit/contract/ensure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { AnalysisState, AnalysisView } from '../contract.ts'
import { Lines, Section } from './Section.tsx'

type Versions = AnalysisState['versions']
type AnalysisInformationProps = {
  analysis: AnalysisView
  automatic: boolean
  versions: Versions
  asked: number | undefined
  onShow: (version?: number) => void
}

export function AnalysisInformation({
  analysis,
  automatic,
  versions,
  asked,
  onShow,
}: AnalysisInformationProps) {
  return (
    <Section title="Analysis Information">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="max-w-[68ch] text-sm text-ink-2">
            Version {analysis.version}, <Time at={analysis.createdAt} withClock />.
            {automatic && ` ${wording.every}.`}
            {analysis.version === 1 && " Next time you'll see what changed."}
          </p>
          <Disclosure summary="How it was made" className="mt-1">
            <Made analysis={analysis} />
          </Disclosure>
          {analysis.version > 1 && (
            <Disclosure summary="What changed since last time">
              <Changes analysis={analysis} />
            </Disclosure>
          )}
        </div>
        {versions.length > 1 && <VersionPicker versions={versions} asked={asked} onShow={onShow} />}
      </div>
    </Section>
  )
}

function Made({ analysis: { madeBy, note, trendsAnalyzed, marketTrend } }: { analysis: AnalysisView }) {
  return (
    <Pairs
      of={[
        ['Made by', note ? `${madeBy}. ${note}` : madeBy],
        ['Type', trendsAnalyzed.analysisType],
        ['Market trend', marketTrend],
        ['Sources we checked', <Lines key="read" of={trendsAnalyzed.dataSourcesIntegrated} />],
      ]}
    />
  )
}

function Changes({ analysis: { changes, analysisContent } }: { analysis: AnalysisView }) {
  const all = [...analysisContent.comprehensiveOpportunities, ...analysisContent.trendOpportunities]
  const titles = (keys: string[]) => all.filter((one) => keys.includes(one.key)).map((one) => one.opportunity)
  const groups: [string, string[]][] = [
    ['New', titles(changes.fresh)],
    ['No longer listed', changes.gone],
    ['Unchanged', titles(changes.unchanged)],
  ]
  return (
    <dl className="grid gap-4 text-sm">
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
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function VersionPicker({
  versions,
  asked,
  onShow,
}: Omit<AnalysisInformationProps, 'analysis' | 'automatic'>) {
  const newest = itemAt(versions, 0).version
  const nameOf = ({ version, createdAt, madeBy }: Versions[number]) =>
    `Version ${version}, ${day.format(new Date(createdAt))}${version === newest ? ' (latest)' : ''}, by ${madeBy}`
  return (
    <section aria-label="Earlier analyses" className="grid justify-items-start gap-3">
      <Field className="w-full" label="Show" help="You can read past analyses, but you can't change them.">
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
        <Button size="sm" onClick={() => onShow()}>
          Back to the latest analysis
        </Button>
      )}
    </section>
  )
}
