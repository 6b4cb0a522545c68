export { payback } from '#planner/insights/analysis.ts'
