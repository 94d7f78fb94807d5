import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SearchInput } from './SearchInput.tsx'
import styles from './SearchInput.module.css'

/** Milliseconds without a key after which the text is searched for. */
const PAUSE_MS = 300

interface SearchBoxProps {
  /** Says what is searched; read out, not drawn. */
  label: string
  placeholder: string
  /** The text searched for at first, as an address may hold it. */
  initial?: string
  /** Called with the text, trimmed, once typing rests, and at once on Enter and when it is cleared. */
  onSearch: (text: string) => void
}

/** One line to search by. The letters of an input method are not searched for before they are characters. */
export function SearchBox({ label, placeholder, initial = '', onSearch }: SearchBoxProps) {
  const [text, setText] = useState(initial)
  const [composing, setComposing] = useState(false)
  const searched = useRef(initial.trim())
  const search = (): void => {
    if (text.trim() === searched.current) return
    searched.current = text.trim()
    onSearch(searched.current)
  }
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
