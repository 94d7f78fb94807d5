import type { Knowledge } from '#contract/parass.ts'
import { KNOWN_NOTE, knownText, themeText } from '#domain/assess/parass-text.ts'
import { Bars } from '#web/ui/table/Bars.tsx'

/** What was known of the rules, theme by theme. @param who answered it */
export function Known({ knowledge, who }: { knowledge: Knowledge; who: string }) {
  const { themes } = knowledge
  return (
    <>
      <p className="lead mb-3">{knownText(knowledge, who)}</p>
      <Bars
        label="各个方面答对的题"
        bars={themes.map((theme) => ({
          key: theme.theme,
          name: theme.theme,
          part: theme.right / theme.of,
          text: themeText(theme),
        }))}
      />
      <p className="weak mb-3">{KNOWN_NOTE}</p>
    </>
  )
}
