import type { AboutShown } from '#contract/about.ts'
import { Filings } from './parts/Filings.tsx'

/** How to reach who runs the product; nothing of what is not told. */
export function Contact({ about }: { about: AboutShown }) {
  const { operator, icp, police, email, phone, address } = about
  return (
    <>
      {email !== null && (
        <p>
          邮箱：<a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone !== null && (
        <p>
          电话：<a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {address !== null && <p>地址：{address}</p>}
      {(operator ?? icp ?? police) !== null && (
        <>
          <h2>运营者和备案</h2>
          <p className="row wrap gap-2">
            <Filings about={about} />
          </p>
        </>
      )}
    </>
  )
}
