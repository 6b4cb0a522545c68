/** A contract's methods and paths, without schemas (vite.config.ts). */
declare module 'virtual:contract' {
  type Routes = { [name: string]: Routes | string }
  export const contract: typeof import('#app/contract.ts').contract
  /** `GET /path` for each endpoint. */
  export const routes: Routes
}
