import { Link } from 'react-router'
import { type Route, paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useStore } from '#web/client/store.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { type OfferedTool, ToolGrid } from '#web/ui/link/ToolGrid.tsx'
import { searchHistory } from './history.ts'
import styles from './search.module.css'

const ways = [
  ['简称', ['浙大', '北航', '哈工大']],
  ['拼音', ['zhejiang', 'jisuanji']],
  ['首字母', ['zjgydx', 'lcyx']],
  ['代码', ['080901', '10335']],
  ['地区加类型', ['杭州 本科', '江苏 211']],
  ['曾用名', ['浙江科技学院', '嘉兴学院']],
] as const

const tool = (nameEN: string, { pattern, title }: Route, description: string): OfferedTool => ({
  nameEN,
  title,
  description,
  path: pattern,
})

/** What may be looked up without a word to search for. */
const tools: readonly OfferedTool[] = [
  tool('cu', paths.cu.index, '资料、计划、分数'),
  tool('major', paths.major.index, '学什么、做什么'),
  tool('cumajor', paths.cumajor.index, '各专业要多少位'),
  tool('hiscore', paths.hiscore.index, '投档线、一分一段'),
  tool('subject', paths.subject.index, '专业要选哪几门'),
  tool('subquery', paths.subquery, '组合能报多少'),
  tool('rank', paths.rank.school, '双一流、学科评估'),
  tool('headline', paths.headline.index, '政策和填报文章'),
]

const searchLink = (text: string): string => withQuery(paths.search.index(), { q: text })

/** Before anything is searched for: what was, and how one may ask. */
export function Start() {
  const history = useStore(searchHistory.store)
  return (
    <>
      <ToolGrid label="查资料" tools={tools} />
      {history.length > 0 && (
        <section className="card pad-4 mb-3" aria-labelledby="search-history">
          <div className="row between">
            <h2 id="search-history">搜索历史</h2>
            <Button kind="text" small onClick={searchHistory.clear}>
              清空
            </Button>
          </div>
          <ul className="list row wrap gap-2 mt-2 mb-2">
            {history.map((text) => (
              <li key={text} className={styles.chip}>
                <Link
                  className="pill plain anywhere"
                  to={searchLink(text)}
                  onClick={() => searchHistory.add(text)}
                >
                  {text}
                </Link>
                <button
                  className="middle note"
                  type="button"
                  aria-label={`删除历史 ${text}`}
                  onClick={() => searchHistory.remove(text)}
                >
                  <CloseIcon aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <p className="weak">历史只存在这台设备上。</p>
        </section>
      )}
      <section className="card pad-4 mb-3" aria-labelledby="search-ways">
        <h2 id="search-ways">可以这样搜</h2>
        <Ways />
      </section>
    </>
  )
}

/** Examples of every way to ask. */
export function Ways() {
  return (
    <dl className={`stack gap-1 mt-2 ${styles.ways}`}>
      {ways.map(([way, examples]) => (
        <div key={way} className="row">
          <dt className="weak">{way}</dt>
          <dd className="row wrap">
            {examples.map((text) => (
              <Link key={text} className="tap" to={searchLink(text)}>
                {text}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
