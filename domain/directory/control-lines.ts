const UNDERGRADUATE =
  /^(?:本科(?:批|[一二三]批|[一二]段|[A-C]段)|普通类[一二]段|特殊类型.+|(?:重点|普通)本科（.+）|本科[一二]批（[AB]类考生）)$/u

/** Whether a batch is one of ordinary undergraduate admission: not 专科, 艺术, 体育, 专项, 预科, 军队 and the like. */
export function isUndergraduate(batch: string): boolean {
  return UNDERGRADUATE.test(batch)
}

/** Whether most students file in a batch: 本科批, 普通类一段; not the line of 强基计划 above it. */
export function isMainUndergraduate(batch: string): boolean {
  return isUndergraduate(batch) && !batch.startsWith('特殊类型')
}

/** Whether a batch is the one of ordinary 专科: not of art, sport or another exam. */
export const isMainVocational = (batch: string): boolean => /^(?:普通)?(?:高职)?专科批$/u.test(batch)

const SPECIAL =
  /艺术|体育|美术|音乐|舞|书法|播音|编导|表演|戏|表（导）演|服装|影视|广播电视|摄|时装|空乘|三校生|军校|军队|消防|部队|专项|高水平|预科|民族班|彝文|藏文|一类模式|贯通/u

/** Whether a line is for candidates of art, sport, a plan or a people set apart: few look for it. */
export function isSpecial({ batch, track }: { batch: string; track: string }): boolean {
  return SPECIAL.test(batch) || SPECIAL.test(track)
}
