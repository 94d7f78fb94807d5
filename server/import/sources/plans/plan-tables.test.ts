import { expect, test } from 'vitest'
import { parseCsv } from '#server/import/layouts/csv.ts'
import { planTables } from './plan-tables.ts'

const header =
  'province,year,track,batch,round,school_code,school,group,requirement,major_code,major,plan,filed,min_score,rank_min,rank_max,rank_derived,quality,source_url'
const read = (...rows: string[]) =>
  planTables.read([{ name: '', rows: parseCsv([header, ...rows, ''].join('\n')) }], 'plan.csv')

test('a plan of 内蒙古: groups with majors inside, without those of 专项类 and 对口', () => {
  const { rows, faults, notes, covers } = read(
    '内蒙古,2026,历史类,本科批,,867,虚构学院（民办）,100,"化学,生物学",03,法学,2,,,,,,second-hand copy of official HTML,',
    '内蒙古,2026,物理类（专项类）,本科批,,751,虚构大学,100,不限,04,法学,2,,,,,,second-hand copy of official HTML,',
    '内蒙古,2026,机电类,本科批,,751,虚构大学,101,,04,电气工程,30,,,,,,second-hand copy of official HTML,',
  )
  expect(faults).toEqual([])
  expect(rows).toMatchObject([
    {
      batch: '本科批',
      track: '历史',
      school_code: '867',
      school_name: '虚构学院',
      unit_code: '100-03',
      unit_name: '法学',
      level: '本科',
      places: 2,
      requirement: '化学,生物学(均须选考)',
      fee: null,
      read_from: 'mirror',
    },
  ])
  expect(notes).toHaveLength(2)
  // What it lacks proves nothing: it was not held against a second source.
  expect(covers).toBeUndefined()
})

test('a plan of 广西: what its book ran together is mended or left out', () => {
  const { rows, faults } = read(
    '广西,2026,物理类,本科普通批,,13994,虚构大学金审学院 32 人.,101,化学+生物,001,会计学,2,,,,,,parsed from the plan book,p.1',
    '广西,2026,物理类,本科普通批,,10001,虚构大学,501,不,002,园林,1,,,,,,parsed from the plan book,p.1',
    '广西,2026,物理类,本科普通批,,10001,虚构大学,501,不限,003,$ _{1} $口腔医学,1,,,,,,parsed from the plan book,p.1',
    '广西,2026,物理类,本科普通批,,10001,虚构大学,501,不限,002,法学,1,,,,,,parsed from the plan book,p.2',
  )
  expect(rows).toMatchObject([
    {
      school_name: '虚构大学金审学院',
      unit_code: '101-001',
      requirement: '化学+生物',
      read_from: 'transcript',
    },
    { unit_name: '园林', requirement: null },
  ])
  expect(faults).toEqual([
    { row: 4, reason: 'unit_name is “$ _{1} $口腔医学”, which is not the name of a major' },
    { row: 5, reason: 'repeats row 3 (2026 本科普通批 物理 10001 501-002)' },
  ])
})
