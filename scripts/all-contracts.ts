/** Every contract's exports, by its path from the root. */
export const contracts = import.meta.glob<Record<string, unknown>>(
  ['/{app,features,kit,planner}/**/contract.ts', '/{app,features,kit,planner}/**/*-contract.ts'],
  { eager: true },
)
