/* How the figures that come with the product are laid out: docs/decisions/038-shipped-figures.md. */

/** Columns of `sources.csv`, with their types. */
export const sourceColumns = {
  source: 'text',
  kind: 'text',
  file_name: 'text',
  sha256: 'text',
  authority: 'text',
  title: 'text',
  province_id: 'smallint',
  year: 'smallint',
  partial: 'boolean',
  /** Columns of national tables that name it in each row and are left out there; spaces between. */
  fills: 'text',
} as const

/** Columns of the tables that name schools, units and lists. */
export const nameColumns = {
  schools: { code: 'text', name: 'text' },
  names: { name: 'text' },
  units: { school: 'integer', name: 'integer' },
  requirements: { requirement: 'text' },
  lists: {
    of: 'text',
    year: 'smallint',
    list: 'text',
    batch: 'text',
    track: 'text',
    unit_kind: 'text',
    source: 'text',
    read_from: 'text',
    derived: 'text',
    rank_is_bound: 'boolean',
    level: 'text',
    tie_break: 'text',
  },
} as const

/** The list of a file that has but one. */
export const ONLY_LIST = 'a'

/** Which unit of which list a row is of. */
const unitColumns = { list: 'text', unit: 'integer', code: 'text' } as const

/** A table with figures of provinces, and its columns in the files. */
export const provinceTables = {
  line: {
    /** `{year}` stands where there is a file a year. */
    file: 'lines-{year}.csv',
    columns: {
      ...unitColumns,
      plan: 'integer',
      min_score: 'integer',
      min_rank: 'integer',
      requirement: 'integer',
      tie_break: 'text',
    },
  },
  plan: {
    file: 'plan-{year}.csv',
    columns: {
      ...unitColumns,
      duration: 'text',
      school_province: 'text',
      city: 'text',
      places: 'integer',
      requirement: 'integer',
      fee: 'integer',
      fee_text: 'text',
      remark: 'text',
    },
  },
  score_rank: {
    file: 'score-rank-{year}.csv',
    columns: { list: 'text', score_min: 'smallint', score_max: 'smallint', count: 'integer' },
  },
  control_line: {
    file: 'control-lines.csv',
    columns: {
      year: 'smallint',
      list: 'text',
      batch: 'text',
      score: 'real',
      measure: 'text',
      test_score: 'real',
    },
  },
  plan_coverage: {
    file: 'coverage.csv',
    columns: { year: 'smallint', batch: 'text', track: 'text', combination: 'smallint', source: 'text' },
  },
} as const

/** What names where a row is from; of a school, where its flags and its profile are from, too. */
export const originColumns = {
  source: 'import_id',
  details: 'details_import_id',
  profile: 'profile_import_id',
} as const

/** What an origin of its own says of a school: an operator's file keeps it from shipped figures. */
export const toldBy: Readonly<Record<string, readonly string[]>> = {
  details_import_id: ['is_985', 'is_211', 'is_double_first_class'],
  profile_import_id: ['type', 'website', 'can_recommend_postgraduate', 'ruanke_rank', 'qs_rank'],
}

/** Tables of the whole country; rows stay out where others than these stand of the same values in `scope`. */
export const nationalTables = [
  {
    table: 'school',
    file: 'schools.csv',
    key: ['code'],
    scope: [],
    origins: ['source', 'details', 'profile'],
    columns:
      'code name province city authority level ownership type is_985 is_211 is_double_first_class can_recommend_postgraduate website ruanke_rank qs_rank remark',
  },
  {
    table: 'major',
    file: 'majors.csv',
    key: ['code'],
    scope: ['level'],
    origins: ['source'],
    columns: 'code level name discipline category degree duration is_special is_controlled',
  },
  {
    table: 'double_first_class',
    file: 'double-first-class.csv',
    key: ['school_name'],
    scope: [],
    origins: ['source'],
    columns: 'school_name disciplines note first_round_class source_url',
  },
  {
    table: 'assessment',
    file: 'assessment.csv',
    key: ['discipline_code', 'school_name'],
    scope: [],
    origins: ['source'],
    columns: 'discipline_code discipline category school_name grade',
  },
] as const
