import { NATION, enrolsIn } from '#domain/enbasic/shortlist.ts'
import type { ProvinceWithRules } from '#web/features/province/parts/provinces.ts'
import type { EnbasicSchool, EnbasicYear } from './queries.ts'

/** What an address calls a school. */
export const nameIn = ({ school, name }: EnbasicSchool): string => school?.cuHashId ?? name

/** The school that an address names; undefined where none is, or it is not there any more. */
export const schoolNamed = (schools: readonly EnbasicSchool[], named: string): EnbasicSchool | undefined =>
  named === '' ? undefined : schools.find((each) => nameIn(each) === named || each.name === named)

/** Whether a school enrolled in a province in a year, in words. */
export function enrolText(year: EnbasicYear, province: string): string {
  const enrols = enrolsIn(year.provinces, province)
  if (enrols === null) return '线索里没有招生省份'
  return enrols ? `${year.year} 年在${province}招生` : `${year.year} 年不在${province}招生`
}

/** Full marks of the exam: most provinces' where the province is not known. */
export const examFullIn = (province: ProvinceWithRules | undefined): number =>
  province?.rules[0]?.fullScore ?? 750

/** Provinces as people read them. */
export const provincesText = ({ provinces }: EnbasicYear): string =>
  provinces.length === 0 ? '' : provinces.includes(NATION) ? '31 个省（区、市）' : provinces.join('、')

/** Whether something told of the schools was not read in a charter. */
export const isUnsure = (schools: readonly EnbasicSchool[]): boolean =>
  schools.some(({ years }) => years.some(({ certainty }) => certainty === 'M'))
