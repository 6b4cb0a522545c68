import type { Json } from './json.ts'
import { says } from './model-endpoint.ts'
import type { Asked, Reply } from './model-endpoint.ts'

export const dataOf = ({ prompt }: Asked) => JSON.parse(/^BEGIN \w+\n(.*)\nEND/m.exec(prompt)![1]!)

export type Edit = (draft: Json) => void
/** A model that changes the planner's draft, each part by its own edit. */
export const edits =
  (week: Edit, analysis: Edit, insights: Edit, market: Edit = () => undefined): Reply =>
  (response, asked) => {
    const { draft = {} } = dataOf(asked)
    if (draft.actionItems) week(draft)
    if (draft.comprehensiveOpportunities) analysis(draft)
    if (draft.traitExplanation) insights(draft)
    if (draft.buyers) market(draft)
    says(JSON.stringify(draft))(response, asked)
  }

export const addTask: Edit = ({ actionItems }) => {
  const last = actionItems.pop()
  actionItems.unshift({
    ...last,
    key: 'model:first-loaf',
    kind: 'relationship',
    task: 'Ask the baker next door for yesterday evening.',
  })
}
export const addOpportunity: Edit = ({ comprehensiveOpportunities: all }) => {
  all.reverse()
  all[0] = { ...all[0], key: 'model:evening-bread', opportunity: 'Ask about the bread of the evening.' }
}
export const shorten: Edit = (draft) => {
  draft.traitExplanation = ['You write well, and bakers read little.']
}
export const addBuyer: Edit = ({ buyers }) => {
  buyers.push({ label: 'Who decides', text: 'The baker who counts the unsold bread at night.' })
}
