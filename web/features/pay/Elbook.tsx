import { Link } from 'react-router'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { Article } from '#web/features/content/parts/Article.tsx'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import { BOOK } from '#web/features/goods/parts/goods-link.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import styles from './Elbook.module.css'
import { useElbook } from './queries.ts'

const anchor = (at: number): string => `chapter-${at + 1}`

/** The booklet bound as one, to read, print or save: for who holds it. */
export function Elbook() {
  const query = useElbook(useProvinceId())
  return (
    <article id={BOOK} className={`anchor mb-5 ${styles.book}`}>
      <QueryView query={query} loading={<Loading look="list" rows={9} />}>
        {(chapters) =>
          chapters.length === 0 ? (
            <Empty title="手册还没有内容">发布以后会合订在这里。</Empty>
          ) : (
            <>
              <header className="card pad-4 mb-4">
                <p className="accent strong">选考在线</p>
                <h2>志愿填报手册</h2>
                <p className="weak mb-4">合订本，共 {chapters.length} 章</p>
                <div className="screen-only">
                  <PrintButton kind="primary">打印 / 存为 PDF</PrintButton>
                </div>
                <nav aria-label="目录">
                  <h3 className="title mt-4">目录</h3>
                  <ol className={`list ruled mt-2 ${styles.toc}`}>
                    {chapters.map(({ contentHashId, title }, at) => (
                      <li key={contentHashId}>
                        <Link className="row touch" to={`#${anchor(at)}`}>
                          <span className={`tabular accent ${styles.number}`}>{at + 1}</span>
                          {title}
                        </Link>
                      </li>
                    ))}
                  </ol>
                </nav>
              </header>
              {chapters.map((chapter, at) => (
                <section key={chapter.contentHashId} id={anchor(at)} className={`anchor ${styles.chapter}`}>
                  <Article content={{ ...chapter, title: `${at + 1} ${chapter.title}` }} />
                  <p className="screen-only taps mb-4">
                    <Link to={`#${BOOK}`}>回到目录</Link>
                  </p>
                </section>
              ))}
            </>
          )
        }
      </QueryView>
    </article>
  )
}
