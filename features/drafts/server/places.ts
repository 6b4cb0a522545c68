import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { ownPlaces } from '../contract.ts'
import type { DraftContext, PlaceOfThing } from '../contract.ts'

type MayWrite = (context: MemberContext, id: string) => Promise<boolean>

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** A draft is allowed to anyone who could submit it there. */
    draftPlaces?: { [Place in PlaceOfThing]?: MayWrite }
  }
}

export async function assertOwnPlace(context: MemberContext, place: DraftContext): Promise<void> {
  if (ownPlaces.some((own) => own === place)) return
  const [kind, id] = place.split(':') as [PlaceOfThing, string]
  const mayWrite = context.app.features.map(({ draftPlaces }) => draftPlaces?.[kind]).find(Boolean)
  if (!(await mayWrite?.(context, id))) throw notFound()
}
