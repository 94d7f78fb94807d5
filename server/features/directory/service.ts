export { schoolName } from './queries.ts'
export {
  countGrades,
  findDoubleFirstClass,
  hasAssessments,
  listAssessments,
  listDisciplineGrades,
  listDisciplines,
  listDoubleFirstClass,
  listGradesOf,
  listSchoolGrades,
} from './ratings.ts'
export {
  catalogueMajorOf,
  catalogueSources,
  type CategoryInTree,
  categoriesOf,
  filterMajors,
  findCategory,
  jobsOf,
  leadsTo,
} from './catalogue.ts'
export { type Directory, type Major, readDirectory, type School } from './directory.ts'
export { figuresOf, figuresOfUnits, spreadOf } from './major-figures.ts'
export { majorAdviceOf, schoolAdviceOf } from './notices.ts'
export {
  countedOf,
  forecastOf,
  groupBySchool,
  isClosed,
  latestSources,
  offersOf,
  outlookOf,
  ownRank50,
  type FrozenOffers,
  freezeOffers,
  keepOffers,
  prepareOffers,
  reachesAny,
  sortByReach,
  talliesOf,
} from './offers.ts'
export { findNamed, findWord, isNamed, type Named } from './named.ts'
export { listPlanBatches, listPlanCoverage, listPlanned, type PlannedRow } from './plan-queries.ts'
export { isCalled, wholeName } from './school-names.ts'
export {
  eachOnce,
  findMajor,
  findSchool,
  majorCardOf,
  offerOf,
  type CandidateScope,
  candidateOf,
  schoolCardOf,
  sourcesOfOffers,
} from './show.ts'
export type { DirectoryContext, DirectorySnapshot } from './snapshot.ts'
export { type SchoolOutlook, standingOfUnits, standingsOf } from './standing.ts'
export {
  categoryText,
  everydayNames,
  JOB_SOURCE,
  type JobWithMajors,
  jobClasses,
  jobGroups,
} from './texts.ts'
export { findUnits, prepareUnitSearch } from './unit-search.ts'
export type { Campus } from './campuses.ts'
export { categoryKey } from './unit-names.ts'
