import { useState } from 'react'
import { storedText } from '#web/client/stored.ts'
import styles from './guide.module.css'

/** Things to tick off; kept on this device only, under `name`. */
export function CheckList({ name, items }: { name: string; items: readonly string[] }) {
  const kept = storedText(`checklist.${name}`)
  const [done, setDone] = useState<readonly string[]>(() =>
    (kept.get() ?? '').split('\n').filter((item) => items.includes(item)),
  )
  const toggle = (item: string): void => {
    const next = done.includes(item) ? done.filter((each) => each !== item) : [...done, item]
    kept.set(next.join('\n'))
    setDone(next)
  }
  return (
    <>
      <ul className={`list ruled ${styles.checks}`}>
        {items.map((item) => (
          <li key={item}>
            <label className="row top touch">
              <input type="checkbox" checked={done.includes(item)} onChange={() => toggle(item)} />
              {item}
            </label>
          </li>
        ))}
      </ul>
      <p className="soft mt-2 mb-2" aria-live="polite">
        已完成 {done.length} / {items.length}，只记在这台设备上。
      </p>
    </>
  )
}
