import * as z from 'zod'

/** Choices that a sentence still reads well with. */
const MANY_CHOICES = 8

const KINDS: Readonly<Record<string, string>> = {
  number: '数字',
  nan: '数字',
  int: '整数',
  string: '文字',
  boolean: '“是”或“否”',
  array: '列表',
  date: '日期',
}

/** What is wrong with an input that breaks its schema, behind the name of its field. */
export function sayWrongInput(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined || issue.input === null || issue.input === '') return '没有填'
      const kind = KINDS[issue.format === 'safeint' ? 'int' : issue.expected]
      return kind === undefined ? '格式不对' : `应是${kind}`
    }
    case 'invalid_value':
      return issue.values.length > MANY_CHOICES
        ? '不在可选的范围里'
        : `应是 ${issue.values.map(String).join('、')}${issue.values.length > 1 ? ' 之一' : ''}`
    case 'too_small':
      return sayTooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return sayTooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return `应是 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return `不认识 ${issue.keys.join('、')}`
    default:
      return '格式不对'
  }
}

function sayTooSmall(origin: string, minimum: number, isInclusive: boolean): string {
  if (origin === 'string') return minimum <= 1 ? '没有填' : `至少 ${minimum} 个字`
  if (origin === 'array' || origin === 'set') return minimum <= 1 ? '至少选一项' : `至少 ${minimum} 项`
  return isInclusive ? `不能小于 ${minimum}` : `应大于 ${minimum}`
}

function sayTooBig(origin: string, maximum: number, isInclusive: boolean): string {
  if (origin === 'string') return `最多 ${maximum} 个字`
  if (origin === 'array' || origin === 'set') return `最多 ${maximum} 项`
  return isInclusive ? `不能大于 ${maximum}` : `应小于 ${maximum}`
}
