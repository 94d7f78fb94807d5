import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSummary } from '#contract/list-fields.ts'
import type { ApplicationList } from '#contract/list.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { choose, confirm } from '#web/ui/dialog/feedback.ts'
import { when } from '#web/ui/text/format.ts'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './ListsPopup.module.css'
import { NameForm } from '#web/features/list/parts/NameForm.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { batchListsQuery } from '#web/features/list/queries.ts'
import { useListsOfBatch } from './use-lists-of-batch.ts'

/** As many as the server keeps of one batch. */
const MOST = 10

interface ListsPopupProps {
  saved: ApplicationList
  /** The open list holds changes that the server does not. */
  unsaved: boolean
  /** null: the one to be filed. */
  onOpen: (list: string | null) => void
  onClose: () => void
}

/** What the name is for that is being typed. */
type Naming = { kind: 'new' } | { kind: 'copy' | 'name'; list: ListSummary }

/** The lists of a batch: one is opened, made, copied, named, deleted, or made the one to be filed. */
export function ListsPopup({ saved, unsaved, onOpen, onClose }: ListsPopupProps) {
  const { list: about, past, bring } = useFrame()
  const query = useQuery(batchListsQuery(about, saved))
  const steps = useListsOfBatch(saved)
  const [naming, setNaming] = useState<Naming | null>(null)
  if (naming !== null) {
    const title = { new: '新建一张', copy: '复制一份', name: '改名' }[naming.kind]
    return (
      <Popup open title={title} onClose={() => setNaming(null)}>
        <NameForm
          label="志愿表的名字"
          initial={naming.kind === 'name' ? naming.list.name : ''}
          button={naming.kind === 'name' ? '保存' : '建好并打开'}
          onSave={async (name) => {
            if (naming.kind === 'name') {
              await steps.rename(naming.list, name)
              setNaming(null)
            } else onOpen(await steps.create(name, naming.kind === 'copy' ? naming.list.id : null))
          }}
        />
      </Popup>
    )
  }
  const remove = async (list: ListSummary): Promise<void> => {
    const agreed = await confirm({
      title: `删除“${list.name}”？`,
      content: `里面的 ${list.choices} 个志愿和它的历史会一起删除，不能找回。`,
      confirmText: '删除',
      danger: true,
    })
    if (agreed && (await steps.remove(list)) && list.id === saved.id) onOpen(null)
  }
  const file = async (list: ListSummary): Promise<void> => {
    if (await steps.file(list)) onOpen(null)
  }
  return (
    <Popup
      open
      title="我的志愿表"
      onClose={onClose}
      footer={
        <Button
          block
          kind="primary"
          disabled={(query.data?.length ?? 0) >= MOST}
          onClick={() => setNaming({ kind: 'new' })}
        >
          {(query.data?.length ?? 0) >= MOST ? `最多 ${MOST} 张` : '新建一张'}
        </Button>
      }
    >
      <p className="soft mb-3">同一批次可以排几张，比一比再定{past ? '。' : '；真正要填报的只有一张。'}</p>
      <QueryView query={query}>
        {(lists) => (
          <ul className="list ruled">
            {lists.length === 0 && <li className="soft">还没有存过志愿表。加进第一个志愿，就有了。</li>}
            {lists.map((list) => (
              <li key={list.id} className={`row gap-2 ${styles.row}`}>
                <button
                  type="button"
                  className={`grow ${styles.main}`}
                  aria-current={list.id === saved.id}
                  onClick={() => onOpen(list.filed ? null : list.id)}
                >
                  <span className="row wrap gap-2">
                    <strong className="anywhere">{list.name}</strong>
                    {list.filed && !past && <Tag kind="good">要填报的</Tag>}
                    {list.id === saved.id && <Tag>正在看</Tag>}
                  </span>
                  <span className="block weak">
                    {list.choices} 个志愿 · {when(list.savedAt)}
                  </span>
                </button>
                <More list={list} unsaved={unsaved} onName={setNaming} onFile={file} onRemove={remove} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {bring !== null && (
        <p className="mt-3">
          <LinkButton small to={withQuery(bring(), { batch: saved.batch })}>
            已有志愿表？读进来看看
          </LinkButton>
        </p>
      )}
      <CompareLinks lists={query.data ?? []} saved={saved} />
    </Popup>
  )
}

interface MoreProps {
  list: ListSummary
  unsaved: boolean
  onName: (naming: Naming) => void
  onFile: (list: ListSummary) => Promise<void>
  onRemove: (list: ListSummary) => Promise<void>
}

/** What can be done with one list. */
function More({ list, unsaved, onName, onFile, onRemove }: MoreProps) {
  const { past } = useFrame()
  const ask = async (): Promise<void> => {
    // A copy is of what the server holds, and which list is filed decides where a change goes.
    const step = await choose(list.name, [
      ...(list.filed || unsaved
        ? []
        : [
            {
              key: 'file',
              text: past ? '打开就看这张' : '设为要填报的',
              description: past ? '换一张看再换回来' : '原来那张变成备选',
            } as const,
          ]),
      ...(unsaved ? [] : [{ key: 'copy', text: '复制一份' } as const]),
      { key: 'name', text: '改名' },
      ...(list.filed ? [] : [{ key: 'remove', text: '删除', danger: true } as const]),
    ])
    if (step === 'file') await onFile(list)
    else if (step === 'remove') await onRemove(list)
    else if (step !== undefined) onName({ kind: step, list })
  }
  return (
    <Button small label={`“${list.name}”的更多操作`} onClick={() => void ask()}>
      更多
    </Button>
  )
}

/** The open list beside each of the others. */
function CompareLinks({ lists, saved }: { lists: readonly ListSummary[]; saved: ApplicationList }) {
  const frame = useFrame()
  const others = lists.filter(({ id }) => id !== saved.id)
  if (saved.id === null || others.length === 0) return null
  return (
    <section className="mt-3">
      <h3 className="mb-2">和“{saved.name}”比一比</h3>
      <div className="tags">
        {others.map(({ id, name }) => (
          <LinkButton key={id} small to={withQuery(frame.versions(), { list: saved.id, with: id })}>
            和“{name}”并排看
          </LinkButton>
        ))}
      </div>
    </section>
  )
}
