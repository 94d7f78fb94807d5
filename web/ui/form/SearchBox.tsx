import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from './SearchInput.tsx'
import styles from './SearchInput.module.css'

/** Milliseconds without a key after which the text is searched for. */
const PAUSE_MS = 300

interface SearchBoxProps {
  /** Says what is searched; read out, not drawn. */
  label: string
  placeholder: string
  /** The text that the page searches for, as in its address. The box follows others' changes. */
  searched?: string
  /** Called with the text, trimmed, once typing rests, and at once on Enter and when it is cleared. */
  onSearch: (text: string) => void
}

/** One line to search by. The letters of an input method are not searched for before they are characters. */
export function SearchBox({ label, placeholder, searched = '', onSearch }: SearchBoxProps) {
  const [text, setText] = useState(searched)
  const [composing, setComposing] = useState(false)
  const asked = useRef(searched.trim())
  // What was asked may reach the address when more is typed: no reason to take letters away.
  const onTheWay = useRef<readonly string[]>([])
  const search = (): void => {
    const wanted = text.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    onTheWay.current = [...onTheWay.current, wanted]
    onSearch(wanted)
  }
  const follow = useEffectEvent((given: string) => {
    const own = onTheWay.current.indexOf(given)
    onTheWay.current = own < 0 ? [] : onTheWay.current.slice(own + 1)
    if (own >= 0 || given === asked.current) return
    asked.current = given
    setText(given)
  })
  useEffect(() => follow(searched.trim()), [searched])
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (composing) return undefined
    const timer = setTimeout(() => searchLater(), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, composing])
  return (
    <search className={`block mb-3 ${styles.search}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <SearchInput
          aria-label={label}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onClear={() => setText('')}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
    </search>
  )
}
