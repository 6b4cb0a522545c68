import type { AssetType, Field } from '#planner/terms.ts'
import { knowledge } from './index.ts'

const ofAssets: Record<AssetType, Field> = {
  website: 'office',
  ecommerce: 'shops',
  mobile_app: 'office',
  saas: 'office',
  blog: 'stage',
  social_media: 'stage',
  online_course: 'learning',
  marketplace: 'shops',
  other: 'other',
}

export const fieldOfDomain = (domainId: string): Field =>
  knowledge.domains.find(({ id }) => id === domainId)?.field ?? 'other'

/** A project's category is the name of its domain, unless its owner changed it. */
export const fieldOfProject = ({
  category,
  assetType,
}: {
  category: string
  assetType: AssetType | null
}): Field =>
  assetType
    ? ofAssets[assetType]
    : (knowledge.domains.find(({ name }) => name === category)?.field ?? 'other')
