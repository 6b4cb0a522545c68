import { access } from './access.ts'
import type { Fault } from './fault.ts'
import { founding } from './founding.ts'
import { modelled } from './modelled.ts'
import { operation } from './operation.ts'
import { people } from './people.ts'

export const faults: Fault[] = [...access, ...founding, ...people, ...operation, ...modelled]
