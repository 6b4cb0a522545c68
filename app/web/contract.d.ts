/** For types alone: the kit names no feature. */
declare module 'virtual:contract' {
  export const contract: typeof import('#app/contract.ts').contract
}
