/** The contract as the page has it: every method and path, without schemas (vite.config.ts). */
declare module 'virtual:contract' {
  export const contract: typeof import('#app/contract.ts').contract
}
