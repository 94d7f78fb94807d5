export { confirmedGround } from './ground.ts'
