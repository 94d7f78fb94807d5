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

/** How long each may be, in characters. */
export const SHARE_LENGTH = { title: 40, summary: 120, name: 40, shareContent: 120, thumbnail: 500 } as const

/** Of a picture: a page of ours or https. */
export function thumbnailProblem(text: string): string | undefined {
  if (text.length > SHARE_LENGTH.thumbnail) return `最多 ${SHARE_LENGTH.thumbnail} 个字符`
  return /^(\/(?!\/)|https:\/\/)\S+$/.test(text)
    ? undefined
    : '请填 /share.png 这样的路径，或 https:// 开头的网址'
}

/** Of the address that an official account's code holds. */
export function accountUrlProblem(text: string): string | undefined {
  if (text.length > 500) return '最多 500 个字符'
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)
    ? undefined
    : '请填 https:// 开头的网址'
}
