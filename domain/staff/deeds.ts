/** What can be done in the console or the shell that changes something, as the record of deeds names it. */
export const DEEDS = {
  'staff.invite': '邀请同事',
  'staff.roles': '改同事的角色',
  'staff.end': '停用同事的账号',
  'staff.reset': '重置同事的账号',
  'staff.accept': '接受邀请',
  'staff.signIn': '登录',
  'staff.signOut': '退出登录',
  'staff.endSession': '结束自己的一次登录',
  'staff.password': '改自己的密码',
  'staff.factor': '换动态码',
  'staff.recovery': '换恢复码',
  'question.take': '接手提问',
  'question.handOver': '转交提问',
  'question.draft': '存提问的草稿',
  'question.answer': '回复提问',
  'reply.add': '加常用回复',
  'reply.change': '改常用回复',
  'reply.remove': '删常用回复',
  'wz.take': '接手问诊',
  'wz.handOver': '转交问诊',
  'wz.draft': '存问诊意见的草稿',
  'wz.answer': '发问诊意见',
  'wz.follow': '回复追问',
  'audit.export': '导出操作记录',
  'code.issue': '生成邀请码',
  'code.revokeBatch': '作废一批邀请码',
  'code.revoke': '作废一个邀请码',
  'grant.look': '查看一个人开通了什么',
  'grant.give': '开通服务',
  'grant.takeBack': '收回开通的服务',
  'order.refund': '退款',
  'order.export': '导出订单',
  'bill.check': '对账',
  'goods.set': '改服务和价格',
  'gate.set': '改工具的门槛',
} as const

export type DeedName = keyof typeof DEEDS

export const isDeed = (name: string): name is DeedName => Object.hasOwn(DEEDS, name)
export const DEED_NAMES: readonly DeedName[] = Object.keys(DEEDS).filter(isDeed)
