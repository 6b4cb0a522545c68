import type { App } from './context.ts'

export type Secrets = Pick<App, 'secret' | 'formerSecret'>

/** The one of now first. What the former one signed or sealed is still taken. */
export const secretsOf = ({ secret, formerSecret }: Secrets): string[] =>
  formerSecret ? [secret, formerSecret] : [secret]
