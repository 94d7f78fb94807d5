import type { ApplicationList } from '#contract/list.ts'
import { call } from '#web/client/call.ts'
import { makeListFile } from '#web/client/calls/list.ts'
import { FileButton } from '#web/features/paper/parts/FileButton.tsx'
import { useFrame } from './parts/frame/frame.ts'

interface ExportButtonProps {
  saved: Pick<ApplicationList, 'id' | 'provinceId' | 'year' | 'batch'>
  unsaved?: boolean
  isSmall?: boolean
}

/** Gives the saved list out as a file. @param unsaved there are changes that the file would not hold yet */
export function ExportButton({ saved, unsaved = false, isSmall = false }: ExportButtonProps) {
  const { id, provinceId, year, batch } = saved
  const { tool } = useFrame().list
  return (
    <FileButton
      title="导出 / 打印"
      disabled={unsaved}
      isSmall={isSmall}
      about="横版 A4，一行一个志愿，后面是检查结果、提醒和数据来源。打印和发给老师看都用它。"
      others={{
        xlsx: '可以筛选、排序、做记号；第二页是条件、检查和来源。',
        csv: '只有表格，给别的软件读。',
      }}
      make={(asked) =>
        call(makeListFile, {
          body: { provinceId, year, batch, tool, ...asked, ...(id !== null && { list: id }) },
        })
      }
    />
  )
}
