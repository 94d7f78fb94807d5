/** What a statement on 强基 is about, in the order in which they are told. */
export const RULE_TOPICS = ['代价', '报名', '入围', '综合成绩', '录取', '培养'] as const
export type RuleTopic = (typeof RULE_TOPICS)[number]

/** What a charter's rows are: a major that is offered, or a date of the year. */
export const CHARTER_KINDS = ['专业', '日程'] as const
export type CharterKind = (typeof CHARTER_KINDS)[number]
