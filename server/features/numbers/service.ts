export { openCounting } from './counter.ts'
export { countOn } from './job.ts'
export { measure } from './metrics.ts'
