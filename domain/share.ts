/** Words and picture that a page is handed on with. */
export interface ShareText {
  title: string
  summary: string
  /** Title and text of a card of the product itself. */
  name: string
  shareContent: string
  /** A path of ours, or an https address. */
  thumbnail: string
}

/** Spec §9: the slogan, an invitation to learn the reform, a picture of ours. */
export const DEFAULT_SHARE: ShareText = {
  title: '选考在线',
  summary: '邀你一起了解新高考：选科目、查大学和专业、用官方数据算录取概率。',
  name: '选考在线',
  shareContent: '新高考从这里开始！邀你一起学习！',
  thumbnail: '/share.png',
}
