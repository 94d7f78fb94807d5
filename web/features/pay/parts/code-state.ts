/** The invited code of a page, as the specification's §3 and §4 describe it. */
export interface CodeState {
  codeError: string
  isCodeActived: boolean
}

export const initialCode: CodeState = { codeError: '', isCodeActived: false }

export type CodeEvent = { type: 'reset' } | { type: 'answered'; success: boolean; info: string }

/** What each event makes of it. */
export function nextCode(_state: CodeState, event: CodeEvent): CodeState {
  if (event.type === 'reset') return initialCode
  return event.success
    ? { codeError: '', isCodeActived: true }
    : { codeError: event.info, isCodeActived: false }
}
