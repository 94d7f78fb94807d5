import { useState } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import { figureText } from '#domain/figure.ts'
import styles from './PlaceField.module.css'

interface PlaceFieldProps {
  /** 移到第 */
  label: string
  /** What the button says. */
  action: string
  /** The last place, from 1. */
  most: number
  /** @param at From 0 */
  onPlace: (at: number) => void
}

/** A place of the list by its number. */
export function PlaceField({ label, action, most, onPlace }: PlaceFieldProps) {
  const [target, setTarget] = useState('')
  const wanted = /^\d{1,3}$/.test(target) ? Number(target) : null
  return (
    <form
      className="row wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted === null) return
        onPlace(wanted - 1)
        setTarget('')
      }}
    >
      <label>
        {label}{' '}
        <input
          className={`control touch center ${styles.target}`}
          inputMode="numeric"
          autoComplete="off"
          value={target}
          onChange={(event) => setTarget(figureText(event.target.value))}
        />{' '}
        志愿
      </label>
      <Button small type="submit" disabled={wanted === null || wanted < 1 || wanted > most}>
        {action}
      </Button>
    </form>
  )
}
