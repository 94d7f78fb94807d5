import { useSearchParams } from 'react-router'
import { HelpHits } from '#web/features/search/parts/HelpHits.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Guide } from './Guide.tsx'

/** The way into all guides: what somebody wants to do, or a word to search for. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  const search = (wanted: string): void => setParams(wanted === '' ? {} : { q: wanted }, { replace: true })
  return (
    <>
      <SearchBox
        label="搜索帮助"
        placeholder="如：位次、验证码、三位一体"
        searched={text}
        onSearch={search}
      />
      {text === '' ? <Guide name="basehome" /> : <HelpHits text={text} />}
    </>
  )
}
