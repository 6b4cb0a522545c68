import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#features/generation/web/queries.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { PersonalizationState, PersonalizationView } from '../contract.ts'
import { CodingPrompt } from './CodingPrompt.tsx'
import { personalizationQuery } from './queries.ts'
import { Roadmap } from './Roadmap.tsx'
import { useWorked } from './use-worked.ts'

export function EngagementPanel({ projectId }: { projectId: string }) {
  const [version, setVersion] = useState<number | undefined>()
  const [plannersShown, showPlanners] = useState(false)
  const query = useQuery(personalizationQuery(projectId, version))
  const { data } = query
  const { active } = useRun(projectId)
  const setWorked = useWorked(projectId)
  const generate = useGenerate(projectId, () => setVersion(undefined))
  const working = active || generate.isPending
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-10', 'h-52', 'h-130', 'h-140']} look="section" className="grid gap-6" />}
      />
    )
  const made = data.personalization
  const personalization =
    plannersShown && made?.plannerContent ? { ...made, ...made.plannerContent, madeBy: 'Planner' } : made
  if (!made || !personalization) return <None working={working} onGenerate={() => generate.mutate()} />
  return (
    <div className="grid min-w-0 gap-6">
      <Head
        state={data}
        shown={personalization}
        working={working}
        onShow={setVersion}
        onGenerate={() => generate.mutate()}
      />
      <Fit personalization={personalization}>
        {made.plannerContent && (
          <VersionToggle madeBy={made.madeBy} plannersShown={plannersShown} onPlanners={showPlanners} />
        )}
      </Fit>
      <Roadmap features={personalization.features} />
      <CodingPrompt
        prompts={personalization.prompts}
        worked={data.worked}
        onWorked={made.version === newestOf(data) ? (one) => setWorked.mutate(one) : undefined}
      />
    </div>
  )
}

const newestOf = ({ versions }: Pick<PersonalizationState, 'versions'>) => itemAt(versions, 0).version

function Fit({ personalization, children }: { personalization: PersonalizationView; children: ReactNode }) {
  return (
    <Card>
      <CardHead title="How This Project Fits Your Traits" />
      <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
        {personalization.traitExplanation.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <CardFoot>
        <SourceChip madeBy={personalization.madeBy} />
        {children}
      </CardFoot>
    </Card>
  )
}

function None({ working, onGenerate }: { working: boolean; onGenerate: () => void }) {
  return (
    <EmptyState
      icon={Sparkles}
      title="Personalised Project Insights"
      action={
        <Button variant="primary" icon={Sparkles} pending={working} onClick={onGenerate}>
          Generate Personalized Insights
        </Button>
      }
    >
      {working
        ? "We're putting your insights together…"
        : 'See why this project fits you, what to build first, and prompts for your coding tool.'}
    </EmptyState>
  )
}

type HeadProps = {
  state: PersonalizationState
  shown: PersonalizationView
  working: boolean
  onShow: (version?: number) => void
  onGenerate: () => void
}

function Head({ state: { versions }, shown, working, onShow, onGenerate }: HeadProps) {
  const newest = newestOf({ versions })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl">Personalised Project Insights</h2>
        <div className="flex flex-wrap items-end gap-3">
          {versions.length > 1 && <VersionField versions={versions} shown={shown} onShow={onShow} />}
          <Button variant="ghost" icon={RefreshCw} pending={working} onClick={onGenerate}>
            Regenerate
          </Button>
        </div>
      </div>
      {shown.note && <Callout title="Made by Planner">{shown.note}</Callout>}
      {shown.version !== newest && (
        <Callout title="An earlier version">
          This is version {shown.version}.{' '}
          <button
            type="button"
            className="font-medium text-accent-ink underline"
            onClick={() => onShow(undefined)}
          >
            Show the latest
          </button>
        </Callout>
      )}
    </div>
  )
}

type VersionFieldProps = Pick<HeadProps, 'shown' | 'onShow'> & Pick<PersonalizationState, 'versions'>

/** Requested without a number, so it stays the newest. */
function VersionField({ versions, shown, onShow }: VersionFieldProps) {
  const newest = newestOf({ versions })
  return (
    <Field label="Version">
      <Select
        value={shown.version}
        onChange={(event) =>
          onShow(Number(event.target.value) === newest ? undefined : Number(event.target.value))
        }
      >
        {versions.map((one) => (
          <option key={one.version} value={one.version}>
            {one.version}
            {one.version === newest ? ' (newest)' : ''}, by {one.madeBy}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function useGenerate(projectId: string, onMade: () => void) {
  const queryClient = useQueryClient()
  return useChange(() => client.personalization.generate({ projectId }), {
    onDone: async () => {
      onMade()
      await queryClient.invalidateQueries({ queryKey: ['personalization'] })
      toast.success(wording.complete)
    },
    failed: wording.generateFailed,
  })
}
