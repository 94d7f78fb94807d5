import { Converter, CustomConverter } from 'opencc-js/t2cn'

/** Forms beside the standard ones, as found in names of majors from Taiwan. OpenCC leaves them. */
const toStandard = CustomConverter('銲 焊|倣 仿|燿 耀|毬 球|榖 谷|搆 构')
const toSimplified = Converter({ from: 't', to: 'cn' })

/** A text in simplified characters, by OpenCC's tables of phrases and characters; other characters stay. */
export function simplify(text: string): string {
  return toSimplified(toStandard(text))
}
