import type { FormEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DataOf } from '#contract/endpoint.ts'
import type { Home } from '#contract/home.ts'
import type { getProvinceData } from '#contract/recommend.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { useProvinceData } from '#web/features/recommend/parts/province-data.ts'
import { useReader, useSession } from '#web/features/account/parts/session.ts'
import { FirstForm } from '#web/features/first/parts/FirstForm.tsx'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { useOpenModule, useUnread } from '#web/features/notice/parts/unread.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { onDemand, silent } from '#web/ui/dialog/on-demand.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { useAfterwards } from '#web/ui/state/use-afterwards.ts'
import { ToolGrid } from '#web/ui/link/ToolGrid.tsx'
import { BannerRow } from './BannerRow.tsx'
import styles from './HomePage.module.css'
import { Next } from './Next.tsx'
import { useHome, useHomeNotification } from './queries.ts'

const steps = [
  ['填条件', '分数、位次和选科；分数和位次知道一个就行。'],
  ['看结果', '能报哪些专业，录取概率多大，近三年投档线怎么走。'],
  ['排志愿', '挑进志愿表、拖动排序，系统帮你查漏：保底够不够、顺序反没反。'],
  ['带走', '报告可以打印或存成 PDF，志愿表可以导出成表格。'],
] as const

// At the end of the page, which is no first view.
const HomeParts = onDemand(async () => (await import('./HomeParts.tsx')).HomeParts, {
  useWanted: useAfterwards,
  silent: true,
})

const ClassOffers = onDemand(
  async () => (await import('#web/features/enrol/parts/ClassOffers.tsx')).ClassOffers,
  silent,
)

export function HomePage() {
  const { user } = useSession()
  const reader = useReader()
  const provinceId = useProvinceId()
  const { data: held } = useProvinceData(provinceId)
  const home = useHome()
  const notification = useHomeNotification()
  const { offers = 0 } = useUnread() ?? {}
  return (
    <>
      <SearchForm />
      {notification && <Notice kind={notification.type}>{notification.content}</Notice>}
      {offers > 0 && <ClassOffers />}
      <section className={`mb-4 ${styles.hero}`}>
        <div className={styles.poster}>
          {user?.province ? (
            <p className={`note ${styles.place}`}>{user.province.name}考生</p>
          ) : (
            <Link className={`tap ${styles.change}`} to={paths.position()}>
              <span className={`note ${styles.place}`}>{held ? `${held.name} · 换省份` : '选省份'}</span>
            </Link>
          )}
          <h2 className="big mt-2 mb-2">
            你的分数，<span className="nowrap">能上哪些学校和专业？</span>
          </h2>
          <p>用考试院公布的投档线和一分一段表来算，给出每个专业的录取概率。</p>
          {reader === 'user' && (
            <div className="mt-4">
              <LinkButton to={paths.apprecsim.index()}>开始模拟推荐</LinkButton>
            </div>
          )}
        </div>
        {reader === 'visitor' && <First province={held} />}
        <p className={`weak ${styles.held}`}>{held && <HeldText held={held} />}</p>
      </section>
      <QueryView query={home} loading={<Waiting />}>
        {(data) => <Parts home={data} />}
      </QueryView>

      <section>
        <h2 className="mt-5 mx-1 mb-2">四步做完一份志愿</h2>
        <ol className={`list stack ${styles.steps}`}>
          {steps.map(([name, text]) => (
            <li key={name} className={`card pad ${styles.step}`}>
              <h3>{name}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
        <p className="taps mt-2 mx-1 note">
          <Link to={paths.guide()}>一步一步的使用指南</Link>
        </p>
        <p className="taps mx-1 note">
          <Link to={paths.practice()}>没填过？五分钟玩一局平行志愿模拟</Link>
        </p>
      </section>

      <section>
        <h2 className="mt-5 mx-1 mb-2">我们怎样对待数字</h2>
        <p className="muted mx-1">
          每个数字都写明出处；缺的就写“暂无”，不编不估。概率拿往年真实录取结果检验过，检验结果公开给你看。它是参考，不是承诺，最终以省教育考试院公布的为准。
        </p>
      </section>
      {home.data && <HomeParts home={home.data} />}
    </>
  )
}

/** The first question, answered without an account; while the province's rules are on their way its place is kept. */
function First({ province }: { province: DataOf<typeof getProvinceData> | undefined }) {
  const navigate = useNavigate()
  const own = useCandidate()
  return (
    <div className={styles.first}>
      {province?.model ? (
        <FirstForm
          key={province.id}
          province={province}
          own={own}
          submit="看看能上哪些"
          onSaid={() => void navigate(paths.first())}
        />
      ) : (
        province && <LinkButton to={paths.apprecsim.index()}>开始模拟推荐</LinkButton>
      )}
    </div>
  )
}

/** Leads to the search with what was typed; suggestions are that page's. */
function SearchForm() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    void navigate(withQuery(paths.search.index(), { q: typeof q === 'string' ? q.trim() : undefined }))
  }
  return (
    <search>
      <form className={`control round row gap-1 mb-4 ${styles.search}`} onSubmit={search}>
        <input
          className="grow touch"
          type="search"
          name="q"
          aria-label="搜索学校、专业和文章"
          placeholder="学校、专业、拼音、简称或代码"
          maxLength={50}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button className="accent strong" type="submit">
          搜索
        </button>
      </form>
    </search>
  )
}

function Parts({ home }: { home: Home }) {
  return (
    <>
      <Next started={home.startedApprec} list={home.filedList} season={home.season} />
      {home.totastVerify && (
        <Notice>
          第一次来？<Link to={paths.guide()}>看使用指南</Link>，跟着六步做一遍，大约十分钟。
        </Notice>
      )}
      <Entrances entrances={home.entrances} />
      <BannerRow banners={home.banners} />
    </>
  )
}

/** The ways into the areas, with what is new behind them for the user. */
function Entrances({ entrances }: Pick<Home, 'entrances'>) {
  const unread = useUnread()
  const openModule = useOpenModule()
  const weekly = unread?.weekly ?? 0
  const fresh =
    unread?.newModules.map((nameEN) => [nameEN, <Fresh key={nameEN} mark="新" words="，新功能" />]) ?? []
  const marks: Readonly<Record<string, ReactNode>> = {
    ...(weekly > 0
      ? { consultant: <Fresh mark={String(weekly)} words={`，有 ${weekly} 份新的学习计划`} /> }
      : {}),
    ...Object.fromEntries(fresh),
  }
  return <ToolGrid label="功能" tools={entrances} onOpen={openModule} marks={marks} />
}

/** A mark on an entrance, and what it says in words. */
function Fresh({ mark, words }: { mark: string; words: string }) {
  return (
    <>
      <span className={`small ${styles.fresh}`} aria-hidden="true">
        {mark}
      </span>
      <span className="visually-hidden">{words}</span>
    </>
  )
}

/** Keeps the place of the entrances. */
function Waiting() {
  return <output className={`block ${styles.waiting}`} aria-label="正在加载" />
}

function HeldText({ held: { name, data } }: { held: DataOf<typeof getProvinceData> }) {
  const years = [...data.lines].sort((a, b) => a - b)
  const span = years.length > 1 ? `${years[0]}—${years[years.length - 1]}` : `${years[0] ?? ''}`
  return (
    <>
      {years.length === 0
        ? `还没有${name}的投档线，暂时不能模拟。`
        : data.starter
          ? `${name}现在只有起步数据：${span} 年的一小部分专业，查不到不等于没有。`
          : `${name}已载入 ${span} 年投档线。`}
      <Link to={`${paths.apprecsim.help()}#data`}>数据说明</Link>
    </>
  )
}
