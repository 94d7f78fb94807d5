import type { PlanDescription } from '#server/import/layouts/description.ts'
import { planTarget, plansSource } from '#server/import/layouts/read-plans.ts'

export { readFee } from '#server/import/layouts/read-plans.ts'

/** 浙江省教育考试院, 招生计划 as its table for filling in choices holds it: made for three subjects, which its name says. */
export const zhejiangPlanTable: PlanDescription = {
  province: '浙江',
  authority: '浙江省教育考试院',
  title: '浙江省{year}年普通高校招生计划',
  columns: {
    school_code: {
      titles: ['院校代码', '院校代号', '学校代号'],
      pattern: String.raw`^(?<school_code>\d{4})$`,
      shape: 'a code of 4 digits',
    },
    school_name: { titles: ['院校名称', '学校名称'], holds: 'schools' },
    unit_code: {
      titles: ['专业代码', '专业代号'],
      pattern: '^(?<unit_code>[0-9A-Z]{3})$',
      shape: 'a code of 3 characters',
    },
    unit_name: { titles: ['专业名称'], holds: 'unitNames' },
    duration: { titles: ['学制'], holds: 'durations' },
    school_province: { titles: ['省', '省份'], holds: 'provinces' },
    city: { titles: ['城市'], holds: 'cities' },
    level: {
      titles: ['本专科', '层次'],
      pattern: '^(?<level>本科|专科|高职[(（]专科[)）])$',
      shape: '本科 or 高职(专科)',
    },
    places: { titles: ['计划数'] },
    requirement: { titles: ['选考科目要求'], holds: 'requirements' },
    fee: { titles: ['收费标准'], holds: 'fees' },
    remark: { titles: ['备注'] },
  },
  batches: [{ like: '', name: '普通类', level: '本科' }],
  tracks: ['综合'],
  covers: 'fileName',
  readFrom: 'file',
}

export const zhejiangPlan = plansSource(
  {
    name: 'zhejiang-plan',
    summary: '浙江 招生计划 (院校代码 … 计划数, 选考科目要求, 收费标准); files for other subjects add to it',
    target: planTarget,
  },
  [zhejiangPlanTable],
)
