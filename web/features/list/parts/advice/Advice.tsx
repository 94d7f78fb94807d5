import { adviceLine } from '#domain/list/beside/advice-text.ts'
import type { ListDraft } from '#web/features/list/parts/draft/list-draft.ts'
import type { ListSteps } from '#web/features/list/parts/draft/use-list-steps.ts'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './Advice.module.css'
import { placedChoices } from './placed-choices.ts'
import { useAdvice } from './use-advice.ts'

interface AdviceProps {
  draft: ListDraft
  change: ListSteps['change']
}

/** How a list being built may end badly, and the tap that helps most; silent without chances. */
export function Advice({ draft, change }: AdviceProps) {
  const { choices } = draft
  const { isTold, data, isPlaceholderData } = useAdvice(draft)
  if (!isTold) return null
  const line = data && adviceLine(data, data.remedy, data.upward)
  const offered = data && (data.remedy ?? data.upward)
  return (
    <section aria-label="落空提醒" className={`row between mb-3 ${styles.advice}`}>
      <output className="grow" aria-busy={isPlaceholderData}>
        {line && (
          <>
            <span className="block note">{line.text}。</span>
            {line.names !== null && <span className={`block weak ${styles.names}`}>{line.names}</span>}
          </>
        )}
      </output>
      {line?.action != null && offered && (
        <Button
          small
          // What it says is of the list before.
          disabled={isPlaceholderData}
          onClick={() =>
            change(
              placedChoices(choices, offered.add, offered.drop),
              doneText(offered.add.length, offered.drop.length),
            )
          }
        >
          {line.action}
        </Button>
      )}
    </section>
  )
}

const doneText = (added: number, dropped: number): string =>
  [...(dropped > 0 ? [`拿掉了 ${dropped} 个`] : []), ...(added > 0 ? [`加上了 ${added} 个`] : [])].join('，')
