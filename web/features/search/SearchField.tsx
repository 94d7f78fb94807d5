import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Hit } from '#contract/search.ts'
import { SEARCH_KINDS } from '#web/client/calls/search.ts'
import { SearchInput } from '#web/ui/form/SearchInput.tsx'
import { HitName, HitText, keyOf, kindName, kindOf, linkOf } from './hits.tsx'
import { searchHistory } from './history.ts'
import { suggestQuery } from './queries.ts'
import styles from './search.module.css'

/** Milliseconds without a key after which suggestions are asked for. */
const PAUSE_MS = 120

interface SearchFieldProps {
  /** The text searched for at first, as the address holds it. */
  initial: string
  /** Enter, or the button of a phone's keyboard: search for this text. */
  onSearch: (text: string) => void
}

/**
 * The box with suggestions while typing: a combobox by WAI-ARIA, whose options the arrow keys walk through. The letters
 * of an input method are not asked about before they are characters, and its Enter is not ours.
 */
export function SearchField({ initial, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(initial)
  const [shownFor, setShownFor] = useState(initial)
  const [asked, setAsked] = useState('')
  const [composing, setComposing] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const { data } = useQuery(suggestQuery(asked))

  // A link (history, an example) searches for something else: the box says so.
  if (shownFor !== initial) {
    setShownFor(initial)
    setText(initial)
  }

  useEffect(() => {
    if (composing) return undefined
    const timer = setTimeout(() => setAsked(text.trim()), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, composing])

  const hits = asked === '' ? [] : sortByKind(data ?? [])
  const shown = open && hits.length > 0
  const current = shown ? hits[active] : undefined
  const optionId = (hit: Hit): string => `${id}-${hits.indexOf(hit)}`

  useEffect(() => {
    if (current) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [current, active, id])

  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const submit = (): void => {
    const wanted = text.trim()
    if (wanted === '') return
    close()
    // The keyboard of a phone would cover what is found.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
    onSearch(wanted)
  }
  const pick = (hit: Hit): void => {
    searchHistory.add(hit.name.text)
    close()
    void navigate(linkOf(hit))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (hits.length === 0) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setOpen(true)
      // One place more than there are options: there the text itself is chosen.
      setActive(((active + 1 + step + hits.length + 1) % (hits.length + 1)) - 1)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      pick(current)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <search className={`block mb-3 ${styles.field}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!composing) submit()
        }}
      >
        <SearchInput
          inputRef={input}
          role="combobox"
          aria-label="搜索学校、专业、文章和帮助"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(current ? { 'aria-activedescendant': optionId(current) } : {})}
          autoCapitalize="off"
          spellCheck={false}
          placeholder="学校、专业、拼音、简称或代码"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onClear={() => setText('')}
          onFocus={() => setOpen(text !== initial)}
          onBlur={close}
          onKeyDown={onKeyDown}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      </form>
      <div id={`${id}-list`} role="listbox" aria-label="搜索建议" className={styles.options} hidden={!shown}>
        {SEARCH_KINDS.filter((kind) => hits.some((hit) => kindOf(hit) === kind))
          .sort((a, b) => firstOf(hits, a) - firstOf(hits, b))
          .map((kind) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <div id={`${id}-${kind}`} className={`weak ${styles.groupName}`}>
                {kindName[kind]}
              </div>
              {hits
                .filter((hit) => kindOf(hit) === kind)
                .map((hit) => (
                  // Options are reached from the input, by its arrow keys (aria-activedescendant).
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={keyOf(hit)}
                    id={optionId(hit)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={hit === current}
                    className={`touch ${styles.option}`}
                    // The input keeps the focus.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => pick(hit)}
                  >
                    <HitName hit={hit} />
                    <span className="block weak">
                      <HitText hit={hit} short />
                    </span>
                  </div>
                ))}
            </div>
          ))}
      </div>
      <output className="visually-hidden">{shown ? `${hits.length} 条建议，按上下键选择` : ''}</output>
    </search>
  )
}

const firstOf = (hits: readonly Hit[], kind: string): number => hits.findIndex((hit) => kindOf(hit) === kind)

/** Hits of a kind stand together, the kind of the best first. */
function sortByKind(hits: readonly Hit[]): Hit[] {
  return [...hits].sort((a, b) => firstOf(hits, kindOf(a)) - firstOf(hits, kindOf(b)))
}
