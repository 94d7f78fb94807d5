/** What somebody logs in with: a mobile, or a user name for who has none (spec §5, §9). */
export const MOBILE = /^1\d{10}$/
export const USER_NAME = /^\d{12}$/
