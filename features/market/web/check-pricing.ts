export { pricing } from '../contract.ts'
