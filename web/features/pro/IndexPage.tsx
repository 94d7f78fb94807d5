import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MOST_AIMS } from '#domain/pro/aim.ts'
import { paths } from '#domain/paths.ts'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import foot from '#web/ui/layout/Foot.module.css'
import { useOwnFoot } from '#web/ui/layout/own-bar.ts'
import { AimPicker } from './AimPicker.tsx'
import { aimsIn } from './aims.ts'

/** What the tool is for, and which majors it is asked about. */
export function IndexPage() {
  const own = usePageContext()
  const [chosen, setChosen] = useState(() => aimsIn(own.params))
  const navigate = useNavigate()
  useOwnFoot()
  return (
    <div className={foot.page}>
      <div className="mb-4">
        <h2 className="big mb-2">想学的专业，要多少位次？</h2>
        <p className="muted mb-4">
          选一到 {MOST_AIMS}{' '}
          个专业或专业类，放在一起看：哪里招，历年位次怎么分布、怎么变，按你的位次每所学校把握多大，同类里有没有省位次的。
        </p>
        <p className="taps note mb-4">
          <Link to={paths.help.job()}>还没想好学什么？{paths.help.job.title}</Link>
        </p>
        <AimPicker chosen={chosen} onChange={setChosen} />
      </div>
      <div className={foot.foot}>
        <Button
          kind="primary"
          block
          disabled={chosen.length === 0}
          onClick={() => void navigate(own.to(paths.pro.home(), { aims: chosen.join(',') }))}
        >
          {chosen.length === 0 ? '先选一个专业' : `看这 ${chosen.length} 个`}
        </Button>
      </div>
    </div>
  )
}
