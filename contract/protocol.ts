/** Request header that carries the token, and answer header that brings a new one. */
export const tokenHeader = 'x-auth-token'

/**
 * Answer header of a login whose password was right where the account asks for a second step: the ticket to that step, in
 * place of a token.
 */
export const ticketHeader = 'x-login-ticket'

/**
 * Request header with a long random string that the browser keeps: a device that has logged in to an
 * account before is not locked out when others guess at that account's password.
 */
export const deviceHeader = 'x-device-id'

/** Comes in `data` of a 503 for what is being prepared: the client asks again until it is there. */
export const preparing = 'PREPARING'

/** Codes that come in `data` of a refusal. */
export const refusals = {
  /** Nobody has this mobile or user name: the client goes on to /register. */
  userNotFound: 'USER_NOT_FOUND',
  /** Wrong password, or too many wrong ones: the client shows 忘记密码？ beside `info`. */
  wrongPassword: 'PWD_ERROR',
  /** The mobile, proven by its code, has an account already: the client offers to log in. */
  userExists: 'USER_EXISTS',
  /** Replacing a bound mobile asks for the password too. */
  passwordRequired: 'PWD_REQUIRED',
  /** The call is for who has bound a mobile (`needsMobile`): the client asks for one and goes on. */
  mobileRequired: 'MOBILE_REQUIRED',
  /** This address has many codes or wrong passwords to its name: the client does some work (`getWork`) and asks again. */
  workRequired: 'WORK_REQUIRED',
  /** The password was right, and the account asks for a second step (`secondStep`): the ticket comes in its header. */
  secondStep: 'SECOND_STEP',
  /** The ticket of a second step is used up or too old: the client asks for the password again. */
  stepOver: 'SECOND_STEP_OVER',
} as const
