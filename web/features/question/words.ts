/** What feedback may be about. */
export const FEEDBACK_PLACEHOLDER = '哪一页、哪个数字不对？想要什么功能？写得越具体，改得越快。'
