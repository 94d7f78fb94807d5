import { useQuery } from '@tanstack/react-query'
import type { WrittenText } from '#contract/console/content.ts'
import { Article } from '#web/features/content/parts/Article.tsx'
import { useSettled } from '#web/ui/form/use-settled.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Leading } from '#web/ui/link/Link.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Stale } from '#web/ui/state/Status.tsx'
import styles from './Preview.module.css'
import { previewQuery } from './queries.ts'

/** Pages of ours are the students': they open beside the console. */
const toStudents = (to: string) => ({ to: `${window.location.origin}${to}`, away: true })

export type PreviewWidth = 'phone' | 'desktop'

interface PreviewProps {
  written: WrittenText
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
}

/** A text as students see it, on a phone and on a desktop, while it is written. */
export function Preview({ written, width, onWidth }: PreviewProps) {
  const preview = useQuery(previewQuery(useSettled(written)))
  const { title = '', date = '', source = '' } = written.values
  return (
    <section aria-label="预览">
      <Choices
        label="预览成"
        hideLabel
        look="segments"
        options={[
          { value: 'phone', text: '手机' },
          { value: 'desktop', text: '电脑' },
        ]}
        value={[width]}
        onChange={([picked]) => onWidth(picked ?? 'phone')}
      />
      <QueryView query={preview}>
        {({ blocks, warnings }) => (
          <Stale when={preview.isPlaceholderData}>
            {warnings.length > 0 && (
              <Notice kind="warn">
                <ul className="list">
                  {warnings.map((warning) => (
                    <li key={warning} className="anywhere">
                      {warning}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            <div className={styles.scroll}>
              <div className={`${styles.page} ${styles[width]}`}>
                <Leading value={toStudents}>
                  <Article content={{ title, date, source, starter: false, blocks }} />
                </Leading>
              </div>
            </div>
          </Stale>
        )}
      </QueryView>
    </section>
  )
}
