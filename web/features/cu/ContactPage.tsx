import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { CharterPlatform } from './CharterAddress.tsx'
import { Website } from './FactsCard.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import { schoolLink } from './school-link.ts'

function Contact({ school }: { school: SchoolInfo }) {
  const { cuHashId, authority, website, sources, source, profileSource } = school
  const used = [source, website === null ? null : profileSource]
  return (
    <>
      <Card title="联系方式">
        <Facts
          facts={[
            ['官网', website === null ? null : <Website key="website" address={website} />],
            ['招生章程', <CharterPlatform key="charters" />],
            ['所在地', [...new Set([school.province, school.city])].filter(Boolean).join(' ')],
            ['主管部门', authority],
            ['招生电话', null],
            ['通信地址', null],
          ]}
        />
        <SourcesNote sources={sources.filter(({ id }) => used.includes(id))} />
      </Card>
      <Notice>
        招生电话和通信地址没有公开的统一名单，这里不填。{website !== null && '官网以学校公布的为准。'}
        招生章程里一般有招生办的电话和地址：在阳光高考上按校名搜，或看
        <Link to={schoolLink(cuHashId, 'charter')}>这所学校的章程页</Link>。
      </Notice>
    </>
  )
}

export function ContactPage() {
  return <SchoolFrame page="contact">{(school) => <Contact school={school} />}</SchoolFrame>
}
