/** Methods and paths, without schemas (vite.config.ts). */
declare module 'virtual:contract' {
  export const contract: typeof import('#app/contract.ts').contract
}
