import { useAddress } from '#web/client/use-address.ts'
import { HelpHits } from '#web/features/search/parts/HelpHits.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { Guide } from './Guide.tsx'

/** The way into all guides: what somebody wants to do, or a word to search for. */
export function BasehomePage() {
  const [params, setParams] = useAddress()
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  return (
    <>
      <SearchBox
        label="搜索帮助"
        placeholder="如：位次、验证码、三位一体"
        searched={text}
        onSearch={(q) => setParams({ q })}
      />
      {text === '' ? <Guide name="basehome" /> : <HelpHits text={text} />}
    </>
  )
}
