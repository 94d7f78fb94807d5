/** Which text of the agreement on consultations holds: the day since which it does. A new one is asked for again. */
export const WZ_AGREEMENT = '2026-11-23'

/** What is agreed to before the first list is sent. A change of it takes a new `WZ_AGREEMENT`. */
export const WZ_AGREEMENT_TEXT: readonly { readonly title: string; readonly sentences: readonly string[] }[] =
  [
    {
      title: '一、问诊是什么',
      sentences: [
        '您选好志愿表、写下问题，由升学顾问看过以后书面回复：整张表怎么样，哪一行要动，为什么。',
        '意见看完还有不明白的，可以追问一次。',
        '不打电话，不视频，也不另外收费。',
      ],
    },
    {
      title: '二、顾问看得到什么',
      sentences: [
        '看得到：您选中的志愿表在发出那一刻的内容，每行的概率和最近一年的投档线，算概率用的分数、位次和选科，以及您写的问题、看重的和希望的日期。',
        '看不到：手机号、姓名、偏好、测评结果、单独同意保存的敏感信息，以及没有选中的志愿表。',
        '发出以后您再改表，顾问看到的还是发出时的那一版，意见也是对那一版写的。',
        '请不要在问题里写姓名、身份证号、准考证号和住址。',
      ],
    },
    {
      title: '三、意见不是承诺',
      sentences: [
        '意见是建议，不保证录取。志愿由考生和家长自己决定、自己填报。',
        '招生计划、选科要求和章程以省教育考试院和学校公布的为准，提交前请自己核对。',
        '顾问不会要您的报名密码、验证码，不替您登录填报，也不会让您转账。遇到这样的人，请马上反馈给我们。',
      ],
    },
    {
      title: '四、什么时候收到',
      sentences: [
        '按发出的先后和您希望的日期安排，不保证当天。快到截止时间的，请先按自己的判断把志愿填上，不要等。',
        '意见到了，“我的”上面会有红点。',
        '同时最多有两份在等意见。',
      ],
    },
    {
      title: '五、您的信息',
      sentences: [
        '发出的内容只用来写这一次的意见，只有负责的顾问和运营人员看得到，不公开，不转给别人，不拿去做别的。',
        '每一份问诊都可以随时删除，连同意见一起删掉；也会出现在“下载我的资料”里，注销账号时全部删除。',
        '不同意这份说明，就不能用志愿问诊，其他功能不受影响。未满 14 周岁的，要由监护人同意。',
      ],
    },
  ]
