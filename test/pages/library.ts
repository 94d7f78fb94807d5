import { hashIdOf } from '#server/hash-id.ts'
import { paths } from '#domain/paths.ts'
import { type Others, type Page, type Shows, allRoles, leadTo, next, page } from './page.ts'

/** 浙江大学, and 计算机科学与技术. */
const school = { cuHashId: hashIdOf('4133010335') }
const major = { majorHashId: hashIdOf('080901') }
const year = { year: 2025 }

/** Spec §4: goods 3 and the package open it, who has neither goes to its pay page. */
const questionOfSchool: Others = (link) => {
  const at = `/wx/pay/cuquestion?${next(link)}`
  return {
    holder: { title: `${zju} 提问`, see: zju },
    visitor: { at, title: '开通院校提问', see: /一天最多 20 个/ },
    leads: { ...leadTo(allRoles, at), 3: link },
  }
}

/** What stands there in the starter set instead. */
const inStarter = (full: Page, starter: Shows): Page => ({ ...full, starter })

const { cu, cumajor, dd, hiscore, rank, search, subject } = paths
const zju = '浙江大学'
const computing = '计算机科学与技术'
const noGrades = /还没有学科评估的数据/

/** Every page of the library, with what must be on it. */
export const libraryPages: readonly Page[] = [
  page(cu.index, cu.index(), '查大学', /^[\d,]+ 所/),
  page(cu.detail, cu.detail(school), zju, '在浙江的录取'),
  page(cu.intro, cu.intro(school), `${zju} 简介`, /教育部直属/),
  page(cu.contact, cu.contact(school), `${zju} 联系方式`, '招生电话'),
  page(cu.question, cu.question(school), '开通院校提问', /一天最多 20 个/, questionOfSchool),
  page(cu.subject, cu.subject(school), `${zju} 选科要求`, /^来源：/),
  page(cu.news, cu.news(school), `${zju} 新闻`, /新闻|来源/),
  page(cu.charter, cu.charter(school), `${zju} 招生章程`, /章程/),

  page(cumajor.index, cumajor.index(), '专业录取位次', computing),
  page(cumajor.intro, cumajor.intro(major), computing, '最难的一所'),
  page(cumajor.school, cumajor.school(major), `${computing}开设学校`, '预计 2026 年投档位次'),
  page(cumajor.major, cumajor.major(major), `${computing}的相近专业`, '同一个专业类'),

  page(paths.major.index, paths.major.index(), '查专业', '93 个专业类，883 个专业'),
  page(paths.major.culist, paths.major.culist(), '按专业找学校', /所学校/),
  page(
    paths.major.cumajorTypes,
    paths.major.cumajorTypes({ jobClassCode: '2-05-01' }),
    '临床和口腔医师',
    /医师资格考试/,
  ),
  page(paths.major.cumajorType, paths.major.cumajorType({ majorTypeCode: '0809' }), '计算机类', '编者说明'),

  page(subject.index, subject.index(), '选科要求', '物理 + 化学'),
  page(subject.culist, subject.culist(), '按学校查选科', /^来源：/),
  page(subject.cudetail, subject.cudetail(school), `${zju} 选科要求`, '学校详情'),
  page(paths.subquery, `${paths.subquery()}?subjects=1,2,3`, '选科查询', /^物化生能报/),
  page(paths.huNanxgh, paths.huNanxgh(), '湖南选科指南', '湖南：3+1+2 怎么选'),
  page(paths.gzssxgh.index, paths.gzssxgh.index(), '高一选科指南', '赋分怎么算'),
  page(paths.gzssxgh.qrcode, paths.gzssxgh.qrcode(), '指南二维码', /\/gzssxgh$/),

  page(hiscore.index, hiscore.index(), '浙江历年分数', '查投档线'),
  page(hiscore.home, hiscore.home(), '浙江分数线', '历年批次控制线'),
  page(hiscore.batch, hiscore.batch(year), '浙江 2025 年批次线', '490'),
  page(hiscore.notice, hiscore.notice(), '分数怎么看', '浙江 2020 年为什么不能比'),
  page(hiscore.advanced, hiscore.advanced(year), '浙江 2025 年投档线', zju),
  page(hiscore.plan, hiscore.plan({ year: 2026 }), '浙江 2026 年招生计划', zju),
  page(hiscore.grade, hiscore.grade(year), '浙江 2025 年一分一段', '2025 年分数和位次互查'),
  page(
    hiscore.majorList,
    ({ batchId }) => hiscore.majorList({ batchId }),
    '浙江 2025 年各专业投档线',
    '计算机类',
  ),
  page(
    hiscore.majorResult,
    ({ unit, unitName }) => hiscore.majorResult({ majorId: unit, majorName: unitName }),
    `${zju}工科试验班(竺可桢学院图灵班)投档线`,
    '历年最低位次',
  ),
  page(hiscore.major, hiscore.major(), '浙江专业分数线', '计算机类'),
  page(hiscore.majorNotice, hiscore.majorNotice(), '专业线怎么看', '大类招生'),

  page(rank.major, rank.major(), '专业排名', '工学'),
  page(rank.majorSubCategory, rank.majorSubCategory({ categoryId: '08' }), '工学专业排名', '计算机类'),
  page(rank.majorDetail, rank.majorDetail({ subCatId: '0809' }), '计算机类排名', /最低位次 [\d,]+/),
  inStarter(page(rank.subject, rank.subject(), '学科评估', '选一个门类'), {
    title: '学科评估',
    see: noGrades,
  }),
  inStarter(
    page(rank.subjectSubCategory, rank.subjectSubCategory({ categoryId: '08' }), '工学学科评估', computing),
    { title: '学科评估', see: '看全部门类' },
  ),
  inStarter(page(rank.subjectDetail, rank.subjectDetail({ subCatId: '0812' }), `${computing}学科评估`, zju), {
    title: '学科评估',
    see: /没有找到/,
    unknown: true,
  }),
  page(rank.school, rank.school(), '院校排名', '浙江投档位次排序'),
  page(rank.schoolDetail, rank.schoolDetail({ id: 'lines' }), '浙江投档位次排序', zju),
  page(rank.shuangyi, rank.shuangyi(), '双一流', zju),
  page(rank.shuangyiDetail, rank.shuangyiDetail({ id: school.cuHashId }), `${zju}“双一流”学科`, '光学工程'),
  page(rank.qsRank, rank.qsRank(), 'QS 世界大学排名', zju),

  page(search.index, `${search.index()}?q=zjdx`, 'zjdx 的搜索结果', zju),
  page(search.article, search.article(), '文章', /来源：选考在线编写/),

  page(dd.subject, dd.subject(), '选科要求', '选什么科，就能报什么专业'),
  page(dd.major, dd.major(), '查专业', '93 个专业类，883 个专业'),
  page(dd.cu, dd.cu(), '查大学', /^[\d,]+ 所/),
  page(dd.cumajor, dd.cumajor(), '专业录取位次', computing),
  page(dd.hiscore, dd.hiscore(), '浙江历年分数', '查投档线'),
]
