import type { SharedTable } from '#contract/apprecTable.ts'

export type SharedChoice = SharedTable['choices'][number]

export interface ChoiceTableProps {
  table: SharedTable
  /** Opens what is said of a choice; left out: nothing can be. @param number from 1 */
  onComments?: (choice: SharedChoice, number: number) => void
  /** Opens it where nothing was said yet, too. */
  canWrite?: boolean
}

export const nameOf = ({ schoolName, unitName }: SharedChoice, index: number): string =>
  `第 ${index + 1} 个志愿，${schoolName} ${unitName}`

export const sayText = ({ comments }: SharedChoice): string =>
  comments === 0 ? '留言' : `${comments} 条留言`
