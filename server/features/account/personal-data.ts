/** A table that holds something of a person. */
export interface PersonalTable {
  readonly table: string
  /** What it is to its owner, above their rows in the file that they are given. */
  readonly what: string
  /** Column by which its rows are the account's. */
  readonly owner: 'account_id' | 'id' | 'used_by' | 'mobile'
  /** Columns that are not for the rows' owner: keys, hashes good for guessing only, another's answers. */
  readonly hidden: readonly string[]
  /**
   * What becomes of rows on erasing: `delete` by itself; by foreign key `cascade`, with the account, or
   * `unlink` from it.
   */
  readonly erase: 'delete' | 'cascade' | 'unlink'
}

const of = (
  table: string,
  what: string,
  {
    owner = 'account_id',
    hidden = [],
    erase = 'cascade',
  }: Partial<Omit<PersonalTable, 'table' | 'what'>> = {},
): PersonalTable => ({ table, what, owner, hidden, erase })

/**
 * Everything kept of a person: export.ts and erase.ts follow it, docs/privacy.md says why. The account comes
 * last.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  of('session', '登录中的设备', { hidden: ['token_hash', 'device_hash'] }),
  of('wechat_account', '在微信里登录过的记录', { hidden: ['openid_hash'] }),
  of('known_device', '登录过的设备', { hidden: ['device_hash'] }),
  of('sms_code', '发给您手机号的验证码', {
    owner: 'mobile',
    hidden: ['salt', 'code_hash', 'device_hash'],
    erase: 'delete',
  }),
  of('enrolment_place', '学校为您的手机号登记的班级开通', { owner: 'mobile', erase: 'delete' }),
  of('second_factor', '两步验证：设了什么、什么时候加的', {
    hidden: ['app_key', 'app_step', 'credential_id', 'public_key', 'signed', 'transports'],
  }),
  of('recovery_code', '没用过的恢复码，什么时候生成的', { hidden: ['code_hash'] }),
  of('factor_setup', '还没有设完的两步验证', { hidden: ['secret'] }),
  of('login_ticket', '还差第二步的登录', { hidden: ['ticket_hash', 'password_mark', 'challenge'] }),
  of('partner_link', '您关联的学校和机构的系统'),
  of('partner_event', '告诉您关联的系统的事'),
  of('guardian_consent', '监护人的同意'),
  of('account_look', '工作人员查看完整手机号的记录', { hidden: ['staff_id'] }),
  of('account_request', '您向我们提出的申请', { hidden: ['staff_id', 'confirmed_by'], erase: 'unlink' }),
  of('password_link', '重设密码的链接', { hidden: ['secret_hash'] }),
  of('score_condition', '成绩条件'),
  of('preference', '偏好'),
  of('sensitive_fact', '您单独同意我们保存的敏感信息'),
  of('group_major', '您填写的组内专业'),
  of('simulation', '模拟记录'),
  of('application_list', '志愿表'),
  of('list_version', '志愿表的历史版本'),
  of('list_link', '志愿表的分享链接', { hidden: ['secret_hash'] }),
  of('list_comment', '别人给志愿表的留言'),
  of('sheet_condition', '填报时确认的成绩条件'),
  of('hand_list', '自己排的志愿表'),
  of('replay_condition', '在往年试填的成绩条件'),
  of('assess_run', '测评的回答和结果'),
  of('talent_run', '能力测评的结果'),
  of('talent_task', '能力测评做过的题和答案', { hidden: ['key', 'identity', 'features'] }),
  of('talent_email', '接收测评报告的邮箱', { hidden: ['salt', 'code_hash'] }),
  of('parass_link', '家长测评的链接', { hidden: ['secret_hash', 'answers'] }),
  of('subass_trial', '学科测评体验的科目'),
  of('subdec', '选科决策里填写的内容'),
  of('trirec', '三位一体里填写的成绩和候选学校'),
  of('follow', '关注的大学和专业'),
  of('question', '提问、反馈和回答', {
    hidden: ['taken_by', 'answered_by', 'draft', 'contact', 'work_hash'],
  }),
  of('wz', '志愿问诊：发出的志愿表、问题和意见', {
    hidden: ['send_key', 'taken_by', 'answered_by', 'draft'],
  }),
  of('wz_agreement', '对问诊说明的同意'),
  of('course_comment', '对课程的评论'),
  of('seen', '看过的提醒和新功能'),
  of('credit_entry', '积分'),
  of('entitlement', '开通的服务', { hidden: ['code_hash', 'staff_id', 'request_key'] }),
  of('purchase', '订单', { hidden: ['payment'], erase: 'unlink' }),
  of('invoice', '申请的发票', { hidden: ['staff_id'] }),
  of('invited_code', '用过的邀请码', { owner: 'used_by', hidden: ['code_hash'], erase: 'unlink' }),
  of('account', '账号', { owner: 'id', hidden: ['password_hash'], erase: 'delete' }),
]
