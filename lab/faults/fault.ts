export type Fault = {
  /** What goes wrong for a person. */
  name: string
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** Filters of `vitest run`: where the feature's tests are, whether or not they find it. */
  tests: string[]
  /** For a model of `lab/torture`: it plays so many commands, from this seed. */
  played?: { commands: number; seed: number }
}
