export { marketOfProject } from './market.ts'
