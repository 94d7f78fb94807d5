import type { User } from '#contract/account.ts'

/** The session as the specification's §3 and §4 describe it. */
export interface SessionState {
  isAuthenticated: boolean
  user: User | null
  /** Until the session's first check has ended. */
  loading: boolean
  logining: boolean
  isLogouted: boolean
  isGetSessionFail: boolean
  /** The server says that the lead mask is to be shown; `showLeadMask`: it is in sight. */
  totast: boolean
  showLeadMask: boolean
  errorMessage: string
  /** The code beside `errorMessage`, such as PWD_ERROR. */
  errorCode: string | null
}

export type SessionEvent =
  | { type: 'getStart' }
  | { type: 'got'; user: User; totast: boolean }
  /** `status` is 0 where no answer came. */
  | { type: 'getFail'; status: number }
  | { type: 'loginStart' }
  | { type: 'loginFail'; info: string; code: string | null }
  | { type: 'logouted' }
  | { type: 'userChanged'; user: User }
  | { type: 'notLoggedIn'; info: string }
  | { type: 'errorCleared' }
  | { type: 'leadMaskHidden' }

export const initialSession: SessionState = {
  isAuthenticated: false,
  user: null,
  loading: true,
  logining: false,
  isLogouted: false,
  isGetSessionFail: false,
  totast: false,
  showLeadMask: false,
  errorMessage: '',
  errorCode: null,
}

/** A visitor's, once that is known. */
export const nobody: SessionState = { ...initialSession, loading: false }

/** What each event makes of the session. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'getStart':
      return { ...state, loading: true }
    case 'got':
      return {
        ...nobody,
        isAuthenticated: true,
        user: event.user,
        totast: event.totast,
        showLeadMask: event.totast,
      }
    case 'getFail':
      // Only the server's word ends a session; a lost connection does not.
      return event.status >= 400 && event.status < 500
        ? { ...nobody, isGetSessionFail: true }
        : { ...state, loading: false }
    case 'loginStart':
      return { ...state, logining: true, errorMessage: '', errorCode: null }
    case 'loginFail':
      return { ...nobody, isGetSessionFail: true, errorMessage: event.info, errorCode: event.code }
    case 'logouted':
      return { ...nobody, isLogouted: true }
    case 'userChanged':
      return { ...state, user: event.user }
    case 'notLoggedIn':
      return { ...nobody, errorMessage: event.info }
    case 'leadMaskHidden':
      return { ...state, showLeadMask: false }
    case 'errorCleared':
      return { ...state, errorMessage: '', errorCode: null }
  }
}
