import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  loginNameProblem,
  mobileProblem,
  newPasswordProblem,
  passwordProblem,
  questionProblem,
  smsCodeProblem,
  tipsProblem,
} from './typed.ts'

describe('what is wrong with what was typed', () => {
  test.each([
    [mobileProblem, '', '手机号不能为空'],
    [mobileProblem, '23800000000', '手机号格式错误'],
    [mobileProblem, '138000000001', '手机号格式错误'],
    [mobileProblem, '13800000000\n', '手机号格式错误'],
    [mobileProblem, '13800000000', undefined],
    [smsCodeProblem, '', '验证码不能为空'],
    [smsCodeProblem, '12345x', '验证码格式错误'],
    [smsCodeProblem, '12345', '验证码是 6 位数字'],
    [smsCodeProblem, '1234567', '验证码是 6 位数字'],
    [smsCodeProblem, '012345', undefined],
    [loginNameProblem, '', '请输入手机号或用户名'],
    [loginNameProblem, '1380000000', '请输入正确的手机号或用户名'],
    [loginNameProblem, '202600000001', undefined],
    [passwordProblem, '', '请输入密码'],
    [passwordProblem, ' ', undefined],
    [newPasswordProblem, '1234567', '密码至少 8 位'],
    [newPasswordProblem, '12345678', undefined],
    [newPasswordProblem, 'a'.repeat(128), undefined],
    [newPasswordProblem, 'a'.repeat(129), '密码最多 128 位'],
    [questionProblem, '  选科  ', '请至少写 5 个字，把事情说清楚'],
    [questionProblem, '选科怎么选', undefined],
    [questionProblem, ` ${'问'.repeat(1000)} `, undefined],
    [questionProblem, '问'.repeat(1001), '最多 1000 个字'],
    [tipsProblem, '', undefined],
    [tipsProblem, ` ${'高'.repeat(500)} `, undefined],
    [tipsProblem, '高'.repeat(501), '最多 500 个字'],
  ])('%o of %j: %j', (problemOf, typed, problem) => {
    expect(problemOf(typed)).toBe(problem)
  })

  test('a mobile that is right is a login name too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1\d{10}$/), (typed) => {
        expect(mobileProblem(typed)).toBeUndefined()
        expect(loginNameProblem(typed)).toBeUndefined()
      }),
    )
  })

  test('blanks around a question change nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1010 }), (typed) => {
        expect(questionProblem(` ${typed}\n`)).toBe(questionProblem(typed))
      }),
    )
  })
})
