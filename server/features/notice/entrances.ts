import { beijingDay } from '#domain/beijing.ts'
import { type Path, paths } from '#domain/paths.ts'
import { ZHEJIANG } from '#domain/province/ids.ts'

/** A way into a tool. */
interface Entrance {
  /** What modules and notices call the tool. */
  nameEN: string
  title: string
  description: string
  path: string
}

const entrance = (nameEN: string, page: Path, description: string): Entrance => ({
  nameEN,
  title: page.title,
  description,
  path: page.pattern,
})

/** The tool of the season, which stands first while it serves. */
export const seasonEntrance = entrance('apprec', paths.apprec.index, '正式成绩填志愿')

/** The ways from the home page into the areas that are open to everybody, and into the consultant's. */
export const entrances: readonly Entrance[] = [
  entrance('apprecsim', paths.apprecsim.index, '分数换录取概率'),
  entrance('check', paths.apprecsim.check, '保底、顺序、选科'),
  entrance('replay', paths.y2020.index, '回到过去填一次'),
  entrance('hiscore', paths.hiscore.index, '投档线、一分一段'),
  entrance('cu', paths.cu.index, '资料、计划、分数'),
  entrance('cumajor', paths.cumajor.index, '各专业要多少位'),
  entrance('pro', paths.pro.index, '几个专业一起看'),
  entrance('subject', paths.subject.index, '专业要选哪几门'),
  entrance('subquery', paths.subquery, '组合能报多少'),
  entrance('subdec', paths.subdec.index, '几种组合比一比'),
  entrance('art', paths.art.index, '综合分、够得着谁'),
  entrance('trirec', paths.trirec.index, '浙江：算综合分'),
  entrance('talent', paths.talent.index, '性格、兴趣、能力'),
  entrance('subass', paths.subass.index, '哪门学得怎么样'),
  entrance('parass', paths.parass.index, '家长和孩子对一对'),
  entrance('enbasic', paths.enbasic.index, '基础学科怎么算分'),
  entrance('rank', paths.rank.school, '双一流、学科评估'),
  entrance('course', paths.course.index, '选科和志愿怎么做'),
  entrance('headline', paths.headline.index, '政策和填报文章'),
  entrance('credit', paths.credit.index, '每天签到得积分'),
  entrance('consultant', paths.consultant.index, '每周学习计划'),
  entrance('wz', paths.wz.index, '顾问看志愿表'),
  entrance('help', paths.help.basehome, '每样功能怎么用'),
]

/** What a newcomer of autumn looks for: which subjects, and where they stand. From June on lists are filled. */
const OF_AUTUMN = ['subquery', 'subdec', 'subject', 'hiscore', 'apprecsim', 'cu', 'pro', 'talent']
const FILLING_MONTHS = ['06', '07', '08']

/** The ways that lead somewhere for a student of a province, those first that the time of year asks for. */
export function entrancesFor(provinceId: number, now: Date): readonly Entrance[] {
  const led = entrances.filter(({ nameEN }) => nameEN !== 'trirec' || provinceId === ZHEJIANG)
  if (FILLING_MONTHS.includes(beijingDay(now).slice(5, 7))) return led
  const first = OF_AUTUMN.flatMap((name) => led.filter(({ nameEN }) => nameEN === name))
  return [...first, ...led.filter((each) => !first.includes(each))]
}
