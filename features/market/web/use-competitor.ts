import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { CompetitorView, competitorForm } from '../contract.ts'
import { marketQuery } from './queries.ts'

type Values = z.output<typeof competitorForm>

export function useCompetitorSave<F extends FieldValues>(
  projectId: string,
  competitor: CompetitorView | undefined,
  after: Change<Values, unknown, F>,
) {
  const save = (values: Values, idempotencyKey: string) =>
    competitor
      ? client.market.editCompetitor({ projectId, competitorId: competitor.id, ...values })
      : client.market.addCompetitor({ projectId, ...values }, { context: { idempotencyKey } })
  return useChange(save, { ...after, shows: [marketQuery(projectId).queryKey] })
}

export function useCompetitorRemoval(projectId: string) {
  const shows = [marketQuery(projectId).queryKey]
  const restore = useChange(
    (competitorId: string) => client.market.restoreCompetitor({ projectId, competitorId }),
    { shows },
  )
  const remove = useChange(
    (competitor: CompetitorView) =>
      client.market.removeCompetitor({ projectId, competitorId: competitor.id }),
    { shows, onDone: ({ id, name }) => toast.undo(`“${name}” removed`, () => restore.mutate(id)) },
  )
  return (competitor: CompetitorView) => remove.mutate(competitor)
}
