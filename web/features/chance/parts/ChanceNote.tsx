import { Notice } from '#web/ui/layout/Card.tsx'

/** Above a list of schools that says what the student's rank reaches: what is counted. */
export function ChanceNote() {
  return (
    <Notice>
      “够得着”是录取概率 10% 以上。数的是每所学校里你的选科能报、人人能报的，不含专项、定向、预科这些。
    </Notice>
  )
}
