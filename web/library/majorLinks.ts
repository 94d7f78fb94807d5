import { useLocation } from 'react-router'
import { paths, withQuery } from '#web/app/paths.ts'

type Query = Parameters<typeof withQuery>[1]

/** Links among the pages of majors. */
export interface MajorLinks {
  /** The tree of a catalogue. */
  tree: (query?: Query) => string
  /** Who offers a category or a major, and the majors as one list. */
  culist: (query?: Query) => string
  type: (majorTypeCode: string) => string
  job: (jobClassCode: string) => string
  /** Majors with what it took to get in, or several of them side by side. */
  list: (query?: Query) => string
  intro: (majorHashId: string) => string
  schools: (majorHashId: string, query?: Query) => string
  relatives: (majorHashId: string) => string
  school: (cuHashId: string) => string
}

const { major, cumajor, cu, dd } = paths

const plain: MajorLinks = {
  tree: (query = {}) => withQuery(major.index(), query),
  culist: (query = {}) => withQuery(major.culist(), query),
  type: (majorTypeCode) => major.cumajorType({ majorTypeCode }),
  job: (jobClassCode) => major.cumajorTypes({ jobClassCode }),
  list: (query = {}) => withQuery(cumajor.index(), query),
  intro: (majorHashId) => cumajor.intro({ majorHashId }),
  schools: (majorHashId, query = {}) => withQuery(cumajor.school({ majorHashId }), query),
  relatives: (majorHashId) => cumajor.major({ majorHashId }),
  school: (cuHashId) => cu.detail({ cuHashId }),
}

/** The embedded variant has one address an area; what it shows is in the query. */
const embedded: MajorLinks = {
  tree: (query = {}) => withQuery(dd.major(), query),
  culist: (query = {}) => withQuery(dd.major(), { page: 'culist', ...query }),
  type: (majorTypeCode) => withQuery(dd.major(), { majorTypeCode }),
  job: (jobClassCode) => withQuery(dd.major(), { jobClassCode }),
  list: (query = {}) => withQuery(dd.cumajor(), query),
  intro: (majorHashId) => withQuery(dd.cumajor(), { majorHashId }),
  schools: (majorHashId, query = {}) => withQuery(dd.cumajor(), { majorHashId, page: 'school', ...query }),
  relatives: (majorHashId) => withQuery(dd.cumajor(), { majorHashId, page: 'major' }),
  school: (cuHashId) => withQuery(dd.cu(), { cuHashId }),
}

/** Links inside the variant that the reader is in. */
export function useMajorLinks(): MajorLinks {
  return useLocation().pathname.startsWith('/dd/') ? embedded : plain
}
