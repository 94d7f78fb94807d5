import type { Db } from '#server/db/open.ts'
import { buildCoverage, buildImport, buildRule } from './factories.ts'

const batch = '普通类一段'
const track = '综合'
const years = [2023, 2024, 2025]
const majors = [
  {
    code: '080901',
    name: '计算机科学与技术',
    category: '计算机类',
    discipline: '工学',
    demand: '物理,化学(2门科目考生均须选考方可报考)',
  },
  {
    code: '080902',
    name: '软件工程',
    category: '计算机类',
    discipline: '工学',
    demand: '物理(1门科目考生必须选考方可报考)',
  },
  {
    code: '100201',
    name: '临床医学',
    category: '临床医学类',
    discipline: '医学',
    demand: '物理,化学,生物(3门科目考生均须选考方可报考)',
  },
  {
    code: '050101',
    name: '汉语言文学',
    category: '中国语言文学类',
    discipline: '文学',
    demand: '不提科目要求',
  },
  { code: '120201', name: '工商管理', category: '工商管理类', discipline: '管理学', demand: '不提科目要求' },
]

const schools: readonly string[] = Array.from(
  { length: 24 },
  (_, index) => `虚构大学${String.fromCodePoint(0x7532 + index)}`,
)

/** What is in it: how many units each year has, and its schools. */
export const zhejiang = { units: schools.length * majors.length, schools }

/**
 * A small 浙江: made-up schools with five majors each, three years of lines from rank 600 to some 150,000, the plan of the
 * year to come, the catalogue of the five majors, a school directory and a score-rank table.
 */
export async function buildZhejiang(db: Db, { starter = false } = {}): Promise<void> {
  await buildRule(db, { batch, province_id: 11 })
  const common = await buildImport(db, { starter, partial: starter, title: '虚构名录' })
  await db
    .insertInto('school')
    .values(
      schools.map((name, index) => ({
        code: `90000000${String(index).padStart(2, '0')}`,
        import_id: common,
        name,
        province: index % 2 === 0 ? '浙江省' : '江苏省',
        city: index % 2 === 0 ? '杭州市' : '南京市',
        level: '本科',
        ownership: index % 3 === 0 ? '民办' : '公办',
        type: index % 4 === 0 ? '理工类' : '综合类',
        is_985: index < 2,
        is_211: index < 4,
        is_double_first_class: index < 6,
      })),
    )
    .execute()
  await db
    .insertInto('major')
    .values(
      majors.map(({ code, name, category, discipline }) => ({
        code,
        name,
        category,
        discipline,
        level: '本科',
        import_id: common,
      })),
    )
    .execute()
  for (const [yearIndex, year] of years.entries()) {
    const file = await buildImport(db, {
      starter,
      partial: starter,
      year,
      province_id: 11,
      title: `${year}年虚构投档线`,
    })
    await db
      .insertInto('line')
      .values(
        units().map(({ school, schoolIndex, major, majorIndex, rank }, index) => ({
          import_id: file,
          province_id: 11,
          year,
          batch,
          track,
          unit_kind: 'major',
          school_code: String(1000 + ((schoolIndex + yearIndex) % schools.length)),
          school_name: `${school}（“双一流”建设高校）`,
          unit_code: String(majorIndex + 1).padStart(3, '0'),
          unit_name: major.name,
          plan: 20,
          // The last unit did not fill.
          min_score: index === schools.length * majors.length - 1 ? null : 700 - index,
          min_rank:
            index === schools.length * majors.length - 1
              ? null
              : Math.round(rank * (1 + (((index * 7 + yearIndex * 3) % 9) - 4) / 30)),
        })),
      )
      .execute()
  }
  await buildPlan(db, starter)
  const scores = Array.from({ length: 201 }, (_, index) => 700 - index)
  await db
    .insertInto('score_rank')
    .values(
      scores.map((score, index) => ({
        import_id: common,
        province_id: 11,
        year: 2025,
        track,
        score_min: score,
        score_max: score,
        count: 900,
        rank_min: index * 900 + 1,
        rank_max: (index + 1) * 900,
      })),
    )
    .execute()
}

function units() {
  const all = schools.flatMap((school, schoolIndex) =>
    majors.map((major, majorIndex) => ({ school, schoolIndex, major, majorIndex })),
  )
  return all.map((unit, index) => ({ ...unit, rank: Math.round(600 * 250 ** (index / all.length)) }))
}

async function buildPlan(db: Db, starter: boolean): Promise<void> {
  const file = await buildImport(db, {
    starter,
    partial: starter,
    year: 2026,
    province_id: 11,
    title: '2026年虚构招生计划',
  })
  if (!starter) await buildCoverage(db, file)
  await db
    .insertInto('plan')
    .values(
      units()
        // The plan says nothing of the last school.
        .filter(({ schoolIndex }) => schoolIndex < schools.length - 1)
        .map(({ school, schoolIndex, major, majorIndex }) => ({
          import_id: file,
          province_id: 11,
          year: 2026,
          batch,
          track,
          school_code: String(2000 + schoolIndex),
          school_name: school,
          unit_code: String(majorIndex + 1).padStart(3, '0'),
          unit_name: major.name,
          level: '本科',
          // Half of the places of one major are gone.
          places: major.name === '工商管理' ? 10 : 20,
          requirement: major.demand,
          fee: 5000 + schoolIndex * 500,
        })),
    )
    .execute()
}
