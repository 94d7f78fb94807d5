import { type Role, ROLES, roleFor } from './roles.ts'

/** A room of the console: one line of the rail, and who may enter. */
export interface Room {
  /** Below /console. */
  readonly path: string
  readonly title: string
  /** One sentence on what is done there. */
  readonly about: string
  readonly roles: readonly Role[]
}

/** Every room, in the order of the rail; the screens of each stand at the same path in `web/console/app/rooms.ts`. */
export const ROOMS = {
  inbox: {
    path: '/inbox',
    title: '收件箱',
    about: '提问、反馈、想要的服务和志愿问诊：接手、回复、转交',
    roles: ['adviser', 'service'],
  },
  codes: {
    path: '/codes',
    title: '邀请码',
    about: '给一个班生成邀请码，看用了多少，作废',
    roles: ['service'],
  },
  classes: {
    path: '/classes',
    title: '班级开通',
    about: '交一个班的手机号名单，学生注册后自己收下；看收了多少，撤回',
    roles: ['service'],
  },
  grants: { path: '/grants', title: '开通', about: '给一个人开通服务，收回开错的', roles: ['service'] },
  orders: { path: '/orders', title: '订单', about: '查订单、退款、导出', roles: ['service'] },
  invoices: { path: '/invoices', title: '发票', about: '学生申请的发票，开好了登记', roles: ['service'] },
  bills: { path: '/bills', title: '对账', about: '拿微信支付的交易账单和我们的订单比', roles: ['service'] },
  offer: { path: '/offer', title: '服务和价格', about: '卖什么、多少钱、各工具向谁开放', roles: ['owner'] },
  notices: {
    path: '/notices',
    title: '通知和提示',
    about: '首页的通知、弹窗、新功能的红点、条件页的提示：从什么时候到什么时候',
    roles: ['editor'],
  },
  share: {
    path: '/share',
    title: '二维码和分享',
    about: '公众号的二维码，页面转发出去时的标题、文字和图',
    roles: ['editor'],
  },
  seasons: {
    path: '/seasons',
    title: '填报时间',
    about: '各省每年每一批什么时候填报，条件可以改几次',
    roles: ['data'],
  },
  figures: {
    path: '/figures',
    title: '数据',
    about: '上传官方的投档线、计划、一分一段，核对后给学生看；看各省还缺什么',
    roles: ['data'],
  },
  texts: {
    path: '/texts',
    title: '文章',
    about: '写、改、发布和下架各类文章，看什么快要上线和结束',
    roles: ['editor'],
  },
  users: {
    path: '/users',
    title: '用户',
    about: '按手机号查用户，结束登录、重设密码、停用，按申请导出和注销',
    roles: ['service'],
  },
  comments: {
    path: '/comments',
    title: '评论',
    about: '课程的评论和志愿表的留言：放行、隐藏、恢复',
    roles: ['service'],
  },
  about: {
    path: '/about',
    title: '关于我们',
    about: '运营者、备案号、联系方式，用户协议和隐私政策的每一版',
    roles: ['owner'],
  },
  numbers: {
    path: '/numbers',
    title: '数字',
    about: '每天、每个省：打开了多少次，多少新账号、志愿表、测评和订单',
    roles: ['data'],
  },
  errors: {
    path: '/errors',
    title: '错误',
    about: '页面和服务器出的错，按版本：出了多少次，从什么时候开始',
    roles: ['owner'],
  },
  partners: {
    path: '/partners',
    title: '合作方',
    about: '给学校和公司自己的系统发密钥：能做什么、每分钟几次，推送发到了没有',
    roles: ['owner'],
  },
  staff: { path: '/staff', title: '同事', about: '邀请同事、改角色、停用和重置账号', roles: ['owner'] },
  audit: { path: '/audit', title: '操作记录', about: '谁在什么时候改了什么，可以导出', roles: ['owner'] },
  account: { path: '/account', title: '我的账号', about: '密码、动态码、恢复码和登录的设备', roles: ROLES },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof ROOMS

/** The rooms that somebody with these roles may enter. */
export function roomsOf(held: readonly Role[]): readonly (Room & { readonly name: RoomName })[] {
  const names = Object.keys(ROOMS).filter((name): name is RoomName => name in ROOMS)
  return names
    .filter((name) => roleFor(held, ROOMS[name].roles) !== undefined)
    .map((name) => ({ name, ...ROOMS[name] }))
}
