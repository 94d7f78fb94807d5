import type { AboutShown } from '#contract/about.ts'
import { ICP_REGISTER, policeRegister } from '#domain/contact/about.ts'

/** Who runs the product and its filings, each leading to its register; nothing where nothing is told. */
export function Filings({ about: { operator, icp, police } }: { about: AboutShown }) {
  return (
    <>
      {operator !== null && <span>{operator}</span>}
      {icp !== null && (
        <a href={ICP_REGISTER} target="_blank" rel="noreferrer">
          {icp}
        </a>
      )}
      {police !== null && (
        <a href={policeRegister(police)} target="_blank" rel="noreferrer">
          {police}
        </a>
      )}
    </>
  )
}
