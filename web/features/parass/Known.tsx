import type { Knowledge } from '#contract/parass.ts'
import { Bars } from '#web/ui/Bars.tsx'

/** What was known of the rules, theme by theme. @param who answered it */
export function Known({ knowledge, who }: { knowledge: Knowledge; who: string }) {
  const { provinceName, right, of, themes } = knowledge
  return (
    <>
      <p className="lead mb-3">
        {provinceName}的 {of} 题里，{who}答对 {right} 题
      </p>
      <Bars
        label="各个方面答对的题"
        bars={themes.map((theme) => ({
          key: theme.theme,
          name: theme.theme,
          part: theme.right / theme.of,
          text: `${theme.of} 题对 ${theme.right} 题`,
        }))}
      />
      <p className="weak mb-3">只看规则弄清了没有，不和别人比。规则每年可能调整，以当年文件为准。</p>
    </>
  )
}
