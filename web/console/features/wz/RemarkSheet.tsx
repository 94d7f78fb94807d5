import { useState } from 'react'
import { REMARK_LENGTH } from '#domain/wz/opinion.ts'
import { AnswerField } from '#web/console/features/question/parts/AnswerField.tsx'
import { Sheet } from '#web/ui/dialog/Sheet.tsx'
import { Button } from '#web/ui/form/Button.tsx'

interface RemarkSheetProps {
  title: string
  text: string
  onClose: () => void
  onWrite: (text: string) => void
}

/** One remark with room for several lines and for saved replies. */
export function RemarkSheet({ title, text, onClose, onWrite }: RemarkSheetProps) {
  const [typed, setTyped] = useState(text)
  const isLong = typed.trim().length > REMARK_LENGTH
  return (
    <Sheet
      open
      onClose={() => {
        // What was typed is kept: it goes into the draft, and nowhere else.
        if (!isLong && typed !== text) onWrite(typed)
        onClose()
      }}
      title={title}
      footer={
        <Button
          kind="primary"
          block
          disabled={isLong}
          onClick={() => {
            onWrite(typed)
            onClose()
          }}
        >
          写好了
        </Button>
      }
    >
      <AnswerField
        label="意见"
        most={REMARK_LENGTH}
        value={typed}
        onChange={setTyped}
        error={isLong ? `最多 ${REMARK_LENGTH} 个字` : undefined}
      />
    </Sheet>
  )
}
