import type { AnswerOption, ConfirmQuestion } from './questions.ts'
/** What appears above the page by a call: toast, dialogs, sheets. Their chunk comes when first needed. */
const overlays = () => import('./overlays.tsx')

/** Fetches them with the first touch or key: quick when wanted, and there when the network has gone. */
export function prepareOverlays(): void {
  const prepare = (): void => {
    window.removeEventListener('pointerdown', prepare)
    window.removeEventListener('keydown', prepare)
    overlays().catch(() => {})
  }
  window.addEventListener('pointerdown', prepare)
  window.addEventListener('keydown', prepare)
}

/** A short remark; gone after a second unless told otherwise, and after those before it. @param duration milliseconds */
export async function toast(text: string, duration = 1000): Promise<void> {
  try {
    ;(await overlays()).showToast(text, duration)
  } catch {
    // Offline before the first use: a remark may be missed.
  }
}

/** Asks before something happens; true where the user agrees. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  try {
    return (await overlays()).askConfirm(question)
  } catch {
    // Offline before the first use: the browser's own is better than none.
    return window.confirm([question.title, question.content ?? ''].join('\n'))
  }
}

/** Tells something that must be read; resolves when it was closed. */
export async function notify(title: string, content = '', button = '好的'): Promise<void> {
  try {
    await (await overlays()).showModal(title, content, button)
  } catch {
    window.alert([title, content].join('\n'))
  }
}

/** Lets the user pick one of a few actions; undefined where they turn away, by the button of `cancelText` too. */
export async function choose<Key extends string>(
  title: string,
  choices: readonly AnswerOption<Key>[],
  cancelText = '取消',
): Promise<Key | undefined> {
  let picked: string | undefined
  try {
    picked = await (await overlays()).showActions(title, choices, cancelText)
  } catch {
    window.alert('没有打开，网络好了以后再试一次。')
  }
  return choices.find(({ key }) => key === picked)?.key
}
