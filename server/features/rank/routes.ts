import type { DirectoryContext, Directory, Major, School } from '#server/features/directory/service.ts'
import type { SchoolCard } from '#contract/directory.ts'
import {
  getMajorRanking,
  getMajorRankings,
  getSchoolRanking,
  getSchoolRankings,
  getShuangyi,
  getShuangyiSchool,
  getSubjectRanking,
  getSubjectRankings,
} from '#contract/rank.ts'
import { ASSESSMENT } from '#domain/directory/grades.ts'
import { places } from '#domain/directory/ranking.ts'
import { foldText } from '#domain/matching/name.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { notFound } from '#server/http/errors.ts'
import {
  outlookOf,
  groupBySchool,
  offersOf,
  findSchool,
  majorCardOf,
  candidateOf,
  schoolCardOf,
} from '#server/features/directory/service.ts'
import { listSources } from '#server/snapshot/sources.ts'
import { NOBODY, linesAt, linesHow, linesNotice, rankByLines } from './lines.ts'
import {
  listDisciplines,
  listDoubleFirstClass,
  listGradesOf,
  listSchoolGrades,
} from '#server/features/directory/service.ts'
import { NO_ASSESSMENT, makeSchoolRanking, offeredRankings } from './schools.ts'

const SIZE = 50
const ASSESSMENT_HOW = `${ASSESSMENT.authority}${ASSESSMENT.title}（${ASSESSMENT.year} 年公布）：按精准计分前百分之几分档，A+ 是前 2%（或前 2 名），A 是 2%–5%，A- 是 5%–10%，往下每档 10%，只公布前 70%。同一档不分先后。`

/** By school the units of any of these majors; `wide` as `ofMajor` has it. */
function unitsOf(scope: Scope, directory: Directory, majors: readonly Major[], wide: boolean) {
  const offers = offersOf(scope, directory)
  const units = new Set(majors.flatMap((major) => offers.ofMajor(major, wide)))
  const bySchool = groupBySchool(scope, directory, units)
  return (school: School): readonly number[] => bySchool.get(school) ?? []
}

/** The schools that were graded under a name, each as it is shown. */
function shownAs(directory: Directory, gradedAs: string): { name: string; school: SchoolCard | null }[] {
  const school = directory.schoolOf(gradedAs)
  if (school) return [{ name: school.name, school: schoolCardOf(school) }]
  const joint = directory.jointlyNamed(gradedAs)
  if (joint.length === 0) return [{ name: gradedAs, school: null }]
  return joint.map((each) => ({ name: `${each.name}（以${gradedAs}参评）`, school: schoolCardOf(each) }))
}

/** 排名. */
export const rank: Routes<DirectoryContext> = (handle, context) => {
  handle(getMajorRankings, () =>
    context.snapshot().directory.disciplines.map(({ code, name, level, categories }) => ({
      categoryId: code,
      name,
      level,
      subCategories: categories.map((category) => ({
        subCatId: category.code,
        name: category.name,
        count: category.majors.length,
      })),
    })),
  )

  handle(getMajorRanking, ({ params: { subCatId }, query }) => {
    const snapshot = context.snapshot()
    const { directory } = snapshot
    const own = candidateOf(snapshot, query)
    const majors = directory.majors.filter(({ code }) => code.startsWith(subCatId))
    const [first] = majors
    if (!first) throw notFound()
    const chosen = majors.filter(
      ({ hashId }) => query.majorHashId === undefined || hashId === query.majorHashId,
    )
    const [only] = chosen
    if (!only) throw notFound()
    const { scope, subjects } = own
    const rowsOf = scope && unitsOf(scope, directory, chosen, query.majorHashId === undefined)
    const ranking =
      scope && rowsOf ? rankByLines(directory, (school) => linesAt(scope, rowsOf(school))) : NOBODY
    const { schools: ranked, sources } = ranking
    const given = places(ranked, (a, b) => a.medianRank === b.medianRank && a.bestRank === b.bestRank)
    const page = { page: query.page, size: SIZE }
    const rows = pageOf(
      ranked.map((row, at) => ({ ...row, place: given[at] ?? at + 1 })),
      page,
    )
    return new Paged(
      {
        title: query.majorHashId === undefined ? first.category : only.name,
        by: '选考在线',
        how: linesHow(scope),
        year: scope?.rankedYear ?? null,
        sources: listSources(snapshot.reference, sources),
        notice:
          scope && scope.unitKind !== 'major'
            ? '本省按院校专业组投档，投档线不分专业，排不出专业里的先后。'
            : linesNotice(snapshot, own.provinceId, scope, ranking),
        majors: majors.map(majorCardOf),
        rows: rows.map(({ place, school, units, medianRank, bestRank }) => ({
          place,
          school: schoolCardOf(school),
          units,
          medianRank,
          bestRank,
          forecast: scope && rowsOf ? outlookOf(scope, directory, rowsOf(school), subjects) : null,
        })),
      },
      pagerOf(page, ranked.length),
    )
  })

  handle(getSubjectRankings, async () => {
    const { reference } = context.snapshot()
    const disciplines = await listDisciplines(context.db)
    const categories = new Map<
      string,
      { name: string; subCategories: { subCatId: string; name: string; count: number }[] }
    >()
    for (const { discipline_code, discipline, category, schools } of disciplines) {
      const id = discipline_code.slice(0, 2)
      const held = categories.get(id) ?? { name: category, subCategories: [] }
      categories.set(id, held)
      held.subCategories.push({ subCatId: discipline_code, name: discipline, count: schools })
    }
    return {
      title: ASSESSMENT.title,
      by: ASSESSMENT.authority,
      how: ASSESSMENT_HOW,
      year: disciplines.length > 0 ? ASSESSMENT.year : null,
      sources: listSources(reference, [disciplines[0]?.import_id]),
      notice: disciplines.length > 0 ? null : NO_ASSESSMENT,
      categories: [...categories].map(([categoryId, held]) => ({ categoryId, level: null, ...held })),
    }
  })

  handle(getSubjectRanking, async ({ params: { subCatId } }) => {
    const { directory, reference } = context.snapshot()
    const rows = await listGradesOf(context.db, subCatId)
    const [first] = rows
    if (!first) throw notFound()
    const joint = rows.flatMap(({ school_name: name }) =>
      directory.jointlyNamed(name).length > 0 ? [name] : [],
    )
    return {
      title: first.discipline,
      by: ASSESSMENT.authority,
      how: ASSESSMENT_HOW,
      year: ASSESSMENT.year,
      sources: listSources(reference, [first.import_id]),
      notice:
        joint.length > 0
          ? `${joint.join('、')}各有几所同名的学校一起参评，公布的结果没有分开；下面把各校都列出来，数量上一起参评的只算一所。`
          : null,
      grades: [...Map.groupBy(rows, ({ grade }) => grade)].map(([grade, graded]) => ({
        grade,
        count: graded.length,
        schools: graded.flatMap(({ school_name: name }) => shownAs(directory, name)),
      })),
    }
  })

  handle(getSchoolRankings, async ({ query }) => {
    const snapshot = context.snapshot()
    const own = candidateOf(snapshot, query)
    return Promise.all(
      offeredRankings(snapshot).map(async (id) => {
        const { rows, ...ranking } = await makeSchoolRanking(id, context, snapshot, own)
        return { id, ...ranking, count: rows.length }
      }),
    )
  })

  handle(getSchoolRanking, async ({ params: { id }, query }) => {
    const snapshot = context.snapshot()
    const own = candidateOf(snapshot, query)
    const { scope, subjects } = own
    const { rows, ...ranking } = await makeSchoolRanking(id, context, snapshot, own)
    const given = places(rows, (a, b) => a.value === b.value)
    const page = { page: query.page, size: SIZE }
    const shown = pageOf(
      rows.map((row, at) => ({ ...row, place: row.place ?? given[at] ?? at + 1 })),
      page,
    )
    return new Paged(
      {
        ...ranking,
        rows: shown.map(({ place, name, school, measure }) => ({
          place,
          name,
          school: school && schoolCardOf(school),
          measure,
          forecast:
            scope && school
              ? outlookOf(
                  scope,
                  snapshot.directory,
                  offersOf(scope, snapshot.directory).ofSchool(school),
                  subjects,
                )
              : null,
        })),
      },
      pagerOf(page, rows.length),
    )
  })

  const shuangyi = {
    by: '教育部 财政部 国家发展改革委',
    how: '第二轮“双一流”建设高校及建设学科名单，不分先后。北京大学和清华大学自主确定建设学科。',
    year: 2022,
    notice: null,
  }

  handle(getShuangyi, async () => {
    const { directory, reference } = context.snapshot()
    const rows = await listDoubleFirstClass(context.db)
    return {
      ...shuangyi,
      title: '“双一流”建设高校',
      sources: listSources(reference, [rows[0]?.import_id]),
      rows: rows.map(({ school_name: name, disciplines, note }) => {
        const school = directory.schoolOf(name)
        return { name, school: school ? schoolCardOf(school) : null, disciplines, note }
      }),
    }
  })

  handle(getShuangyiSchool, async ({ params: { cuHashId } }) => {
    const { directory, reference } = context.snapshot()
    const school = findSchool(directory, cuHashId)
    const all = await listDoubleFirstClass(context.db)
    const own = all.find((row) => directory.schoolOf(row.school_name) === school)
    if (!own) throw notFound()
    const joint = directory.jointNameOf(school)
    const grades = await listSchoolGrades(context.db, [
      ...directory.namesOf(school),
      ...(joint === null ? [] : [joint]),
    ])
    return {
      ...shuangyi,
      notice:
        joint !== null && grades.some((row) => row.school_name === joint)
          ? `学科评估以${joint}参评，公布的结果没有把同名的几所学校分开，这里是它们共同的成绩。`
          : null,
      title: school.name,
      sources: listSources(reference, [own.import_id, grades[0]?.import_id]),
      school: schoolCardOf(school),
      note: own.note,
      disciplines: own.disciplines.map((name) => ({
        name,
        grade: grades.find((row) => foldText(row.discipline) === foldText(name))?.grade ?? null,
        others: all.flatMap((row) => {
          const other = directory.schoolOf(row.school_name)
          return other && other !== school && row.disciplines.includes(name) ? [schoolCardOf(other)] : []
        }),
      })),
    }
  })
}
