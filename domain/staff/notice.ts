/** Where something stands that students are told. */
export const NOTICE_PLACES = ['line', 'popup', 'module', 'tip'] as const
export type NoticePlace = (typeof NOTICE_PLACES)[number]

export const NOTICE_PLACE_NAMES: Readonly<Record<NoticePlace, string>> = {
  line: '首页的一行字',
  popup: '首页弹窗',
  module: '新功能的红点',
  tip: '模拟推荐条件页的提示',
}

/** Where it is in time. */
export const NOTICE_STATES = ['now', 'coming', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export const NOTICE_STATE_NAMES: Readonly<Record<NoticeState, string>> = {
  now: '正在显示',
  coming: '还没开始',
  over: '已经结束',
}
