import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'

type Query = Parameters<typeof withQuery>[1]

const { major, cumajor, cu } = paths

/** Links among the pages of majors. */
export const majorLinks = {
  /** The tree of a catalogue. */
  tree: (query: Query = {}) => withQuery(major.index(), query),
  /** Who offers a category or a major, and the majors as one list. */
  culist: (query: Query = {}) => withQuery(major.culist(), query),
  type: (majorTypeCode: string) => major.cumajorType({ majorTypeCode }),
  job: (jobClassCode: string) => major.cumajorTypes({ jobClassCode }),
  /** Majors with what it took to get in, or several of them side by side. */
  list: (query: Query = {}) => withQuery(cumajor.index(), query),
  intro: (majorHashId: string) => cumajor.intro({ majorHashId }),
  schools: (majorHashId: string, query: Query = {}) => withQuery(cumajor.school({ majorHashId }), query),
  relatives: (majorHashId: string) => cumajor.major({ majorHashId }),
  school: (cuHashId: string) => cu.detail({ cuHashId }),
}
