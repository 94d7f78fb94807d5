import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { TextRow } from '#contract/console/content.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Stale } from '#web/ui/state/Status.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { type TextsFilter, formQuery, textsQuery } from './queries.ts'
import styles from './TextsPage.module.css'
import { ORIGINS, STATES, optionsOf } from './words.ts'

const SIZE = 30
const SORTS = { date: '日期，新的在前', changed: '最近改过的在前', title: '标题' } as const

const oneOf = <K extends string>(words: Readonly<Record<K, string>>, asked: string | null): K | undefined =>
  Object.keys(words).find((key): key is K => key === asked)

/** What the address asks for: a list that was narrowed down is there again on the way back. */
function filterOf(asked: URLSearchParams): TextsFilter {
  const state = oneOf(STATES, asked.get('state'))
  const origin = oneOf(ORIGINS, asked.get('origin'))
  const [kind, province, search] = [asked.get('kind'), asked.get('province'), asked.get('search')]
  return {
    sort: oneOf(SORTS, asked.get('sort')) ?? 'date',
    page: Math.max(1, Number(asked.get('page') ?? 1) || 1),
    size: SIZE,
    ...(state && { state }),
    ...(origin && { origin }),
    ...(kind && { kind }),
    ...(province && { provinceId: province }),
    ...(search && { search }),
  }
}

/** Every text and every draft. */
export function TextsPage() {
  const [asked, setAsked] = useSearchParams()
  const form = useQuery(formQuery)
  const texts = useQuery(textsQuery(filterOf(asked)))
  const set = (name: string, value: string): void =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: true },
    )
  const kinds = form.data?.kinds ?? []
  const nameOf = (kind: string): string => kinds.find((each) => each.kind === kind)?.name ?? kind
  return (
    <>
      <Card>
        <div className="row wrap between mb-3">
          <span className="row wrap gap-2">
            <LinkButton kind="primary" to={inRoom(ROOMS.texts, 'new')}>
              写新的
            </LinkButton>
            <LinkButton to={inRoom(ROOMS.texts, 'queue')}>快要上线和结束的</LinkButton>
          </span>
        </div>
        <SearchBox
          label="按标题找文章"
          placeholder="标题里的字"
          searched={asked.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <div className="columns">
          <SelectField
            label="种类"
            placeholder="所有"
            options={kinds.map(({ kind, name }) => ({ value: kind, text: name }))}
            value={asked.get('kind') ?? ''}
            onChange={({ target }) => set('kind', target.value)}
          />
          <SelectField
            label="状态"
            placeholder="所有"
            options={optionsOf(STATES)}
            value={asked.get('state') ?? ''}
            onChange={({ target }) => set('state', target.value)}
          />
          <SelectField
            label="省份"
            placeholder="所有"
            options={(form.data?.provinces ?? []).map(({ id, name }) => ({ value: id, text: name }))}
            value={asked.get('province') ?? ''}
            onChange={({ target }) => set('province', target.value)}
          />
          <SelectField
            label="从哪里来"
            placeholder="所有"
            options={optionsOf(ORIGINS)}
            value={asked.get('origin') ?? ''}
            onChange={({ target }) => set('origin', target.value)}
          />
          <SelectField
            label="排序"
            options={optionsOf(SORTS)}
            value={asked.get('sort') ?? 'date'}
            onChange={({ target }) => set('sort', target.value)}
          />
        </div>
      </Card>
      <QueryView query={texts}>
        {({ data, pager }) =>
          data.length === 0 ? (
            <Empty title="没有这样的文章" />
          ) : (
            <Stale when={texts.isPlaceholderData}>
              <RowTable
                caption={`共 ${pager?.total ?? data.length} 篇`}
                columns={columnsWith(nameOf)}
                rows={data}
                keyOf={({ textId }) => textId}
              />
              {pager && pager.totalPages > 1 && (
                <nav className="row center mt-3" aria-label="翻页">
                  <Button
                    small
                    disabled={pager.page <= 1}
                    onClick={() => set('page', String(pager.page - 1))}
                  >
                    上一页
                  </Button>
                  <span className="note tabular">
                    第 {pager.page} 页，共 {pager.totalPages} 页
                  </span>
                  <Button
                    small
                    disabled={pager.page >= pager.totalPages}
                    onClick={() => set('page', String(pager.page + 1))}
                  >
                    下一页
                  </Button>
                </nav>
              )}
            </Stale>
          )
        }
      </QueryView>
    </>
  )
}

const columnsWith = (nameOf: (kind: string) => string): [Column<TextRow>, ...Column<TextRow>[]] => [
  {
    name: '标题',
    cell: ({ textId, title }) => (
      <Link to={inRoom(ROOMS.texts, textId)} className={`anywhere ${styles.title}`}>
        {title === '' ? '还没有标题' : title}
      </Link>
    ),
  },
  { name: '种类', cell: ({ kind }) => nameOf(kind), words: true },
  {
    name: '状态',
    cell: ({ state, hasDraft }) => (
      <span className="tags">
        <Tag kind={state === 'shown' ? 'good' : state === 'coming' ? 'accent' : 'plain'}>{STATES[state]}</Tag>
        {hasDraft && state !== 'draft' && <Tag kind="warn">有草稿</Tag>}
      </span>
    ),
    words: true,
  },
  { name: '省份', cell: ({ province }) => province ?? '各省', words: true },
  { name: '日期', cell: ({ date }) => date, words: true },
  {
    name: '上线和结束',
    cell: ({ publishAt, untilAt }) =>
      [publishAt && `${when(publishAt)} 起`, untilAt && `${when(untilAt)} 止`].filter(Boolean).join('，') ||
      '一直',
    words: true,
  },
  { name: '从哪里来', cell: ({ origin }) => ORIGINS[origin], words: true },
]
