import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { useAddress } from '#web/client/use-address.ts'
import { treeQuery } from '#web/features/directory/parts/CatalogueFields.tsx'
import { majorLinks } from '#web/features/directory/parts/major-links.ts'
import { JobSource } from '#web/features/directory/parts/MajorText.tsx'
import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { ListTotal } from '#web/ui/list/ListTools.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Discipline } from './Discipline.tsx'
import { MajorsFound } from './MajorsFound.tsx'
import { jobClassesQuery } from './queries.ts'
import { LEVELS, type Level, LEVEL_WORDS } from '#domain/directory/level.ts'

const VIEWS = [...LEVELS, '职业'] as const
type View = (typeof VIEWS)[number]

const isView = (text: string | null): text is View => VIEWS.some((view) => view === text)

/** The catalogues of majors as a tree, occupations that lead into it, and a box to find one by name. */
export function MajorsPage() {
  const [search, setParams] = useAddress()
  const q = search.get('q') ?? ''
  const asked = search.get('view')
  const view = isView(asked) ? asked : '本科'
  return (
    <>
      <SearchBox
        label="按名称找专业"
        placeholder="专业名或代码，如 计算机、0809"
        searched={q}
        onSearch={(text) => setParams({ q: text })}
      />
      <LinkRow
        label="专业"
        links={[
          { to: majorLinks.list(), text: '专业录取位次' },
          { to: majorLinks.culist(), text: '按专业找学校' },
          { to: paths.rank.major(), text: '专业排名' },
          { to: paths.subquery(), text: '选科能报什么' },
        ]}
      />
      {q === '' ? (
        <>
          <Choices
            look="segments"
            label="看什么"
            hideLabel
            options={[
              ...LEVELS.map((level) => ({ value: level, text: LEVEL_WORDS[level].level })),
              { value: '职业', text: '按职业' },
            ]}
            value={[view]}
            onChange={([next]) => next !== undefined && setParams({ view: next === '本科' ? '' : next })}
          />
          {view === '职业' ? <Jobs /> : <Tree level={view} />}
        </>
      ) : (
        <MajorsFound
          narrowing={{ q }}
          empty={
            <Empty title="没有找到这个专业">
              换个说法试试；“实验班”“试验班”不是专业名，看学校招生计划里它包含哪些专业。
            </Empty>
          }
        />
      )}
    </>
  )
}

function Tree({ level }: { level: Level }) {
  const query = useQuery(treeQuery(level))
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ counts, disciplines, sources }) =>
        disciplines.length === 0 ? (
          <Empty title={`还没有${LEVEL_WORDS[level].level}专业目录`}>
            教育部官网公布有全部专业的目录，可以先到那里查。
          </Empty>
        ) : (
          <>
            <ListTotal>
              {disciplines.length} 个{LEVEL_WORDS[level].disciplines}，
              {disciplines.reduce((sum, { categories }) => sum + categories.length, 0)} 个专业类，
              {counts[level]} 个专业
            </ListTotal>
            {disciplines.map((discipline) => (
              <Discipline key={discipline.code} discipline={discipline} />
            ))}
            <SourcesNote sources={sources} />
          </>
        )
      }
    </QueryView>
  )
}

function Jobs() {
  const query = useQuery(jobClassesQuery)
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ groups, source }) => (
        <>
          <p className="taps note mx-1">
            <Link to={paths.help.job()}>怎么从职业找到专业</Link>
          </p>
          {groups.map(({ code, name, classes }) => (
            <List key={code} title={<Link to={majorLinks.job(code)}>{name}</Link>}>
              {classes.map((job) => (
                <Row
                  key={job.code}
                  to={majorLinks.job(job.code)}
                  extra={
                    <span className="weak">
                      {job.vocational > 0
                        ? `本科 ${job.majors} · 专科 ${job.vocational}`
                        : `${job.majors} 个专业`}
                    </span>
                  }
                >
                  {job.name}
                </Row>
              ))}
            </List>
          ))}
          <JobSource source={source} />
        </>
      )}
    </QueryView>
  )
}
