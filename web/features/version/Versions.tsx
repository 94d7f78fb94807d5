import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListSummary, VersionSummary } from '#contract/list-fields.ts'
import { call } from '#web/client/call.ts'
import { nameVersion } from '#web/client/calls/version.ts'
import { invalidate } from '#web/client/query-client.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { NameForm } from '#web/features/list/parts/NameForm.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { count, when } from '#web/ui/text/format.ts'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { versionsKey, versionsQuery } from './queries.ts'
import { useRestore } from './use-restore.ts'

/** The versions of a list, the latest first. */
export function Versions({ list }: { list: ListSummary }) {
  const client = useQueryClient()
  const frame = useFrame()
  const query = useInfiniteQuery(versionsQuery(list.id))
  const [named, setNamed] = useState<VersionSummary | null>(null)
  const name = async (version: number, text: string | null): Promise<void> => {
    await call(nameVersion, { params: { list: list.id, version }, body: { name: text } })
    await invalidate(client, versionsKey(list.id))
    setNamed(null)
  }
  return (
    <>
      <p className="soft mb-3">
        每次保存都留一版，两分钟以内的算一版。起了名字的{frame.past ? '' : '、设为要填报时的'}
        ，不会被后面的盖掉。最多留 200 版。
      </p>
      <EndlessList
        query={query}
        itemsOf={({ data }) => data}
        keyOf={({ version }) => String(version)}
        empty={
          <Empty
            title="这张志愿表还没有存过"
            action={
              <LinkButton
                kind="primary"
                to={withQuery(frame.check(), { batch: list.batch, list: list.filed ? null : list.id })}
              >
                去填志愿表
              </LinkButton>
            }
          >
            存过以后，每一版都在这里。
          </Empty>
        }
      >
        {(version) => <VersionRow list={list} version={version} onName={() => setNamed(version)} />}
      </EndlessList>
      {named !== null && (
        <Popup open title="给这一版起个名字" onClose={() => setNamed(null)}>
          <NameForm
            label="名字"
            initial={named.name ?? ''}
            hint="留空就是不要名字"
            button="保存"
            onClear={() => name(named.version, null)}
            onSave={(text) => name(named.version, text)}
          />
        </Popup>
      )}
    </>
  )
}

interface VersionRowProps {
  list: ListSummary
  version: VersionSummary
  onName: () => void
}

function VersionRow({ list, version, onName }: VersionRowProps) {
  const frame = useFrame()
  const restore = useRestore(list)
  const time = when(version.savedAt)
  return (
    <article className="card pad mb-3" aria-label={`${time} 的一版`}>
      <p className="row wrap gap-2">
        <strong className="tabular">{time}</strong>
        {version.current && <Tag kind="accent">现在</Tag>}
        {version.name !== null && <Tag>{version.name}</Tag>}
        {version.filedAt !== null && <Tag kind="good">设为要填报时</Tag>}
      </p>
      <p className="soft">
        {version.choices} 个志愿
        {version.rank !== null && ` · 当时位次 ${count(version.rank)}`}
      </p>
      <div className="row wrap gap-2 mt-2">
        {!version.current && (
          <>
            <LinkButton small to={withQuery(frame.versions(), { list: list.id, one: version.version })}>
              和现在比
            </LinkButton>
            <Button
              small
              label={`换回 ${time} 的一版`}
              loading={restore.isPending}
              onClick={() => void restore.ask(version)}
            >
              换回这一版
            </Button>
          </>
        )}
        <Button kind="text" small label={`给 ${time} 的一版起名`} onClick={onName}>
          {version.name === null ? '起名' : '改名'}
        </Button>
      </div>
    </article>
  )
}
