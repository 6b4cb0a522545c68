/** What contracts and the planner export, by path from the root. */
export const contracts = import.meta.glob<Record<string, unknown>>(
  [
    '/{app,features,kit,planner}/**/contract.ts',
    '/{app,features,kit}/**/*-contract.ts',
    '/planner/**/*.ts',
    '!/planner/**/*.test.ts',
    '!/planner/knowledge/**',
  ],
  { eager: true },
)
