import { Card } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Website } from './FactsCard.tsx'
import type { SchoolInfo } from './SchoolFrame.tsx'

/** Where the ministry's platform publishes the charters of all schools. */
const CHARTERS = 'https://gaokao.chsi.com.cn/zsgs/zhangcheng/'

export const CharterPlatform = () => (
  <a href={CHARTERS} target="_blank" rel="noreferrer noopener">
    阳光高考·招生章程<span className="visually-hidden">（在新窗口打开）</span>
  </a>
)

/** Where a charter is read that is not at hand. */
export function CharterAddress({ school }: { school: SchoolInfo }) {
  return (
    <Card title={`到哪里看${school.name}的招生章程`}>
      <p className="soft mb-2">
        这里还没有它的章程原文。章程写着录取规则、身体和单科要求、学费和联系电话，填志愿前一定要看当年的一份。
      </p>
      <Facts
        facts={[
          ['教育部平台', <CharterPlatform key="platform" />],
          ['学校官网', school.website === null ? null : <Website key="website" address={school.website} />],
        ]}
      />
      <p className="weak mt-2">教育部平台上按校名搜，认准年份和省份。</p>
    </Card>
  )
}
