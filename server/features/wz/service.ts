export { openOpinions } from './opinions.ts'
