export { type Candidacy, candidacyIn, candidacyOf } from './candidacy.ts'
