/**
 * Plans that not everybody may file, that bind to a place of work, or that are taught outside the mainland: a student asks for
 * them, nobody else does. 中外合作 is none of them: it is open to all, and its fee says what it is.
 */
export const SPECIALS = [
  'preparatory',
  'minority',
  'national',
  'college',
  'local',
  'funded',
  'directed',
  'separate',
  'abroad',
] as const
export type Special = (typeof SPECIALS)[number]

/** What students call them. */
export const SPECIAL_LABEL: Readonly<Record<Special, string>> = {
  preparatory: '预科',
  minority: '民族班',
  national: '国家专项',
  college: '高校专项',
  local: '地方专项',
  funded: '公费',
  directed: '定向',
  separate: '单列',
  abroad: '境外就读',
}
