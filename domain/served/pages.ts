import { type Route, paths } from '#domain/paths.ts'

const { cu, cumajor, headline, help, hiscore, major, rank, subject } = paths
const { consultantHome, basehome, ...guides } = help

/**
 * Public pages, which the server draws for everybody, each with the file of its screen: the build names its styles in the
 * document.
 */
export const SERVED: readonly (readonly [at: Route, screen: string])[] = [
  [paths.home, 'home/HomePage'],
  [paths.guide, 'home/GuidePage'],
  [cu.index, 'cu/CuPage'],
  [cu.detail, 'cu/DetailPage'],
  [cu.intro, 'cu/IntroPage'],
  [cu.charter, 'cu/CharterPage'],
  [cumajor.index, 'cumajor/CumajorPage'],
  [cumajor.intro, 'cumajor/IntroPage'],
  [cumajor.school, 'cumajor/SchoolPage'],
  [cumajor.major, 'cumajor/MajorPage'],
  [major.index, 'major/MajorsPage'],
  [major.cumajorTypes, 'major/CumajorTypesPage'],
  [major.cumajorType, 'major/CumajorTypePage'],
  [hiscore.index, 'hiscore/HiscorePage'],
  [hiscore.batch, 'hiscore/BatchPage'],
  [hiscore.advanced, 'hiscore/AdvancedPage'],
  [hiscore.grade, 'hiscore/GradePage'],
  [hiscore.majorResult, 'hiscore/majors/MajorResultPage'],
  [hiscore.notice, 'hiscore/NoticePage'],
  [rank.major, 'rank/MajorPage'],
  [rank.majorSubCategory, 'rank/MajorSubCategoryPage'],
  [rank.majorDetail, 'rank/MajorDetailPage'],
  [rank.subject, 'rank/SubjectPage'],
  [rank.subjectSubCategory, 'rank/SubjectSubCategoryPage'],
  [rank.subjectDetail, 'rank/SubjectDetailPage'],
  [rank.school, 'rank/SchoolPage'],
  [rank.schoolDetail, 'rank/SchoolDetailPage'],
  [rank.shuangyi, 'rank/ShuangyiPage'],
  [rank.shuangyiDetail, 'rank/ShuangyiDetailPage'],
  [rank.qsRank, 'rank/QsRankPage'],
  [headline.index, 'headline/HeadlinePage'],
  [headline.list, 'headline/HeadlinePage'],
  [paths.search.article, 'search/ArticlePage'],
  [subject.index, 'subject/SubjectPage'],
  [paths.gzssxgh.index, 'subject/GzssxghPage'],
  [paths.huNanxgh, 'subject/HuNanxghPage'],
  [basehome, 'help/BasehomePage'],
  [consultantHome, 'help/ConsultantHomePage'],
  ...Object.values(guides).map((guide) => [guide, 'help/GuidePage'] as const),
]
