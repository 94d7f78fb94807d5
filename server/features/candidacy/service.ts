export { adviceOf } from './advice.ts'
export {
  type Candidacy,
  type Student,
  beyondOf,
  candidacyIn,
  candidacyOf,
  nearEndOf,
  ownBatchOf,
  unlinedOf,
} from './candidacy.ts'
