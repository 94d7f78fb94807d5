import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ListChanges } from '#domain/list/merge.ts'
import { withQuery } from '#web/client/with-query.ts'
import { choose } from '#web/ui/dialog/feedback.ts'
import styles from './SaveState.module.css'
import type { ListNews } from './parts/draft/list-draft.ts'
import type { List } from './parts/draft/use-list.ts'
import { useFrame } from './parts/frame/frame.ts'

/** Whether the list is saved, in words, and what was done to it elsewhere. */
export function SaveState({ list }: { list: List }) {
  const { draft, unsaved } = list
  const problem = draft?.problem ?? null
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    if (problem === null) return undefined
    const again = (): void => latest.current.retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [problem])
  if (draft === undefined) return null
  if (problem !== null) {
    return (
      <output className={`block error ${styles.state}`}>
        没有保存成功：{problem}{' '}
        <button type="button" className="text-button" onClick={() => list.retry()}>
          再试一次
        </button>
      </output>
    )
  }
  return (
    <output className={`block weak ${styles.state}`}>
      {draft.news !== undefined && <News news={draft.news} list={list} />}
      {draft.saving || unsaved ? '正在保存…' : draft.saved.version > 0 ? '已保存' : ''}
    </output>
  )
}

/** What another device did, and the ways back from it. */
function News({ news, list }: { news: ListNews; list: List }) {
  const frame = useFrame()
  const { saved } = list.draft ?? {}
  const { apart } = news
  const settle = async (): Promise<void> => {
    if (apart === null) return
    const picked = await choose('不合并，用哪一份？另一份留在历史版本里。', [
      { key: 'mine', text: '用这里的', description: `${apart.mine.length} 个志愿` },
      { key: 'theirs', text: '用那边的', description: `${apart.theirs.length} 个志愿` },
    ])
    if (picked !== undefined) list.take(picked === 'mine' ? apart.mine : apart.theirs)
  }
  return (
    <span className="block soft links">
      {newsText(news)}{' '}
      <span className="nowrap">
        {apart !== null && (
          <>
            <button type="button" className="text-button" onClick={() => void settle()}>
              不合并
            </button>{' '}
          </>
        )}
        <Link to={withQuery(frame.versions(), { list: saved?.id })}>历史版本</Link>{' '}
        <button type="button" className="text-button" onClick={list.newsRead}>
          知道了
        </button>
      </span>
    </span>
  )
}

function newsText({ theirs, left, apart }: ListNews): string {
  const done = `${apart === null ? '这张表在另一台设备上改过' : '另一台设备也改过这张表，已合并'}：${changesText(theirs)}。`
  if (left.length === 0) return done
  const names = left.map(({ schoolName, unitName }) => `${schoolName} ${unitName}`).join('、')
  return `${done}放不下的 ${left.length} 个没有加进来：${names}。`
}

const changesText = ({ added, gone, changed }: ListChanges): string =>
  [
    added > 0 ? `加了 ${added} 个` : '',
    gone > 0 ? `移除了 ${gone} 个` : '',
    changed > 0 ? `改了 ${changed} 个的位置或内容` : '',
  ]
    .filter(Boolean)
    .join('、')
