import { useEffect, useState } from 'react'
import { type Root, createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HEARS, hold } from '#web/app/served/hold.ts'
import './mount.tsx'

/** What is done in a page before the app hears is done again once it does. */

function Asked() {
  const [many, setMany] = useState(0)
  const [isOn, setOn] = useState(false)
  const [name, setName] = useState('')
  const [kind, setKind] = useState('a')
  const [sent, setSent] = useState('nothing')
  useEffect(() => void document.dispatchEvent(new Event(HEARS)), [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent([name, kind, String(isOn), String(many)].join())
      }}
    >
      <button type="button" onClick={() => setMany(many + 1)}>
        more
      </button>
      <label>
        <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
        <span>on</span>
      </label>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <select aria-label="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="a">one</option>
        <option value="b">other</option>
      </select>
      <button type="submit">send</button>
      <a href="#there">there</a>
      <output>{sent}</output>
    </form>
  )
}

const drawn = `<form><button type="button">more</button><label><input type="checkbox"><span>on</span></label><input aria-label="name" value=""><select aria-label="kind"><option value="a" selected>one</option><option value="b">other</option></select><button type="submit">send</button><a href="#there">there</a><output>nothing</output></form>`

let place: HTMLElement
let root: Root | undefined

function draw(): void {
  place = document.createElement('main')
  place.innerHTML = drawn
  document.body.append(place)
  hold(place)
}

afterEach(() => {
  root?.unmount()
  root = undefined
  place.remove()
})

const by = (name: string) => page.getByRole('button', { name })
const isHeld = (): boolean => document.documentElement.hasAttribute('data-held')

async function touch(): Promise<void> {
  await by('more').click()
  // Nothing moved: whoever taps again means the same.
  await by('more').click()
  await page.getByText('on', { exact: true }).click()
  await page.getByLabelText('name').fill('浙江')
  await page.getByLabelText('kind').selectOptions('b')
  await by('send').click()
}

test.each([
  {
    how: 'takes over what stands there',
    begin: () => hydrateRoot(place, <Asked />),
  },
  {
    how: 'puts its own in its place',
    begin: () => {
      const made = createRoot(place)
      made.render(<Asked />)
      return made
    },
  },
])('taps, words, choices and what was sent are kept until the app $how', async ({ begin }) => {
  draw()
  await touch()
  expect(isHeld()).toBe(true)
  expect(place.querySelector('output')?.textContent).toBe('nothing')
  root = begin()
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('浙江,b,true,1')
  expect(isHeld()).toBe(false)
  // From now on nothing is kept back.
  await by('more').click()
  await by('send').click()
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('浙江,b,true,2')
})

test('links are the browser’s own, and a form that is sent by a key is kept', async () => {
  draw()
  await page.getByRole('link', { name: 'there' }).click()
  expect(window.location.hash).toBe('#there')
  expect(isHeld()).toBe(false)
  await page.getByLabelText('name').fill('宁波')
  await userEvent.keyboard('{Enter}')
  root = hydrateRoot(place, <Asked />)
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('宁波,a,false,0')
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
})
