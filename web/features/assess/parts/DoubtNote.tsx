import type { ReactNode } from 'react'
import type { Doubt } from '#domain/assess/doubt.ts'
import { Notice } from '#web/ui/Card.tsx'

const sentences: Readonly<Record<Doubt, string>> = {
  fast: '有不少题答得比读完还快。',
  straight: '有很长一串题选了同一个答案。',
  contradicting: '有几对意思相反的话，您都选了同一头。',
  unanswered: '有一成以上的题没有回答。',
}

/** Why a result is to be taken with care; nothing where there is no doubt. @param retake the way to answer once more */
export function DoubtNote({ doubts, retake }: { doubts: readonly Doubt[]; retake: ReactNode }) {
  if (doubts.length === 0) return null
  return (
    <Notice kind="warn">
      <p className="strong">这次的结果要打个问号</p>
      <p>
        {doubts.map((doubt) => sentences[doubt]).join('')}
        结果可能说不准您的情况。方便的时候静下心来再答一次，会更可靠。
      </p>
      {retake}
    </Notice>
  )
}
