import { type InputHTMLAttributes, type RefObject, useRef } from 'react'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import styles from './SearchInput.module.css'

interface SearchInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'value' | 'type'
> {
  value: string
  onClear: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}

/** The line of a search, with a button that empties it. */
export function SearchInput({ value, onClear, inputRef, ...input }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? own
  return (
    <>
      <input
        ref={ref}
        className={`control ${styles.input}`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={50}
        value={value}
        {...input}
      />
      {value !== '' && (
        <button
          type="button"
          className={`middle muted ${styles.clear}`}
          aria-label="清空搜索"
          onClick={() => {
            onClear()
            ref.current?.focus()
          }}
        >
          <CloseIcon aria-hidden="true" />
        </button>
      )}
    </>
  )
}
