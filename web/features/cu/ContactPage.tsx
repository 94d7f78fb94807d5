import { SourcesNote } from '#web/features/figures/parts/SourcesNote.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Website } from './FactsCard.tsx'
import { SchoolFrame, type SchoolInfo } from './SchoolFrame.tsx'
import { schoolLink } from './school-link.ts'

function Contact({ school }: { school: SchoolInfo }) {
  const { cuHashId, authority, website, sources, source } = school
  return (
    <>
      <Card title="联系方式">
        <Facts
          facts={[
            ['官网', <Website key="website" address={website} />],
            ['所在地', [school.province, school.city].filter(Boolean).join(' ')],
            ['主管部门', authority],
            ['招生电话', null],
            ['通信地址', null],
          ]}
        />
        <SourcesNote sources={sources.filter(({ id }) => id === source)} />
      </Card>
      <Notice>
        名录里没有招生电话和通信地址。{website === null ? '请' : '请以官网公布的为准，或'}看
        <Link to={schoolLink(cuHashId, 'charter')}>招生章程</Link>：章程里一般有招生办的电话和地址。
      </Notice>
    </>
  )
}

export function ContactPage() {
  return <SchoolFrame page="contact">{(school) => <Contact school={school} />}</SchoolFrame>
}
