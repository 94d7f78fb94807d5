import { paths } from '#web/app/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { SaveState } from './SaveState.tsx'
import styles from './ListBar.module.css'
import { TIERS } from './pages.ts'
import { tierLabel } from '#web/library/tiers.ts'
import type { List } from './useList.ts'

/** The list at the foot of the result: how much it holds, and the way to it. */
export function ListBar({ list }: { list: List }) {
  const { draft, query } = list
  if (draft === undefined) {
    return query.isError ? (
      <div className={styles.bar}>
        <span className={styles.text}>志愿表没有读到</span>
        <Button small onClick={() => void query.refetch()}>
          重试
        </Button>
      </div>
    ) : null
  }
  const of = (tier: string): number => draft.choices.filter(({ row }) => row?.tier === tier).length
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <p>
          志愿表 <strong>{draft.choices.length}</strong>/{draft.saved.capacity}
          <span className={styles.soft}>
            {TIERS.map((tier) => ` ${tierLabel(tier)}${of(tier)}`).join(' ·')}
          </span>
        </p>
        <SaveState list={list} />
      </div>
      <LinkButton kind="primary" small to={paths.apprecsim.check()}>
        去检查志愿表
      </LinkButton>
    </div>
  )
}
