import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { ProvinceWithRules } from '#web/features/province/parts/provinces.ts'
import { CheckList } from './parts/guide/CheckList.tsx'
import { PARENTS_OF_TRACKS } from './parts/guide/lists.ts'
import { ProvinceRule } from './parts/guide/ProvinceRule.tsx'
import { Section } from './parts/guide/Section.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'

/** The parts of the guide where 文 and 理 are apart, as `[id, title]`. */
export const TRACK_PARTS = [
  ['model', '文理分科是什么'],
  ['first', '文科还是理科'],
  ['parents', '家长清单'],
] as const

/** The guide of a province that has not come to choose subjects: 文科 or 理科. */
export function TracksGuide({ province }: { province: ProvinceWithRules }) {
  return (
    <>
      <Section id="model" title="文理分科是什么">
        <p>
          {province.name}
          的高考还分文科、理科，没有选科，也就没有“选科要求”和赋分这些事。文科生和理科生分开排名、分开招生。
        </p>
        <ProvinceRule provinceId={province.id} />
        <Notice>
          网上讲的 3+1+2、3+3 都是别的省的办法。{province.name}哪一年改，以{province.name}
          考试院公布的为准。
        </Notice>
      </Section>

      <Section id="first" title="文科还是理科">
        <ol>
          <li>
            <strong>想学什么。</strong>
            理工农医类专业主要在理科招生；文史、法学、经管这些专业，文科、理科一般都招，各校名额不同。
            <Link to={paths.major.index()}>看看专业学什么</Link>
          </li>
          <li>
            <strong>学得怎样。</strong>看几次大考里文、理各科在年级的名次，不看哪门卷面分高。
          </li>
          <li>
            <strong>学校开什么。</strong>文、理各几个班，老师稳不稳，分班以后还能不能换，先问清楚。
          </li>
        </ol>
      </Section>

      <Section id="parents" title="家长清单">
        <CheckList name="gzssxgh" items={PARENTS_OF_TRACKS} />
      </Section>
    </>
  )
}
