import { GRADING } from './grading.ts'

/** How points are given in other provinces than the one in sight, each with how sure we are. */
export function GradedElsewhere({ provinceId }: { provinceId: number }) {
  return (
    <details>
      <summary>别的省份怎么赋分</summary>
      <ul>
        {GRADING.filter(({ provinceIds }) => !provinceIds.includes(provinceId)).map(({ names, text }) => (
          <li key={names}>
            {names}：{text}
          </li>
        ))}
      </ul>
      <p className="soft mt-2 mb-2">写着“待核对”的来自非官方来源，请以各省考试院的文件为准。</p>
    </details>
  )
}
