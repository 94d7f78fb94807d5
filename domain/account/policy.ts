/** Which text of the agreement and the privacy policy holds: the day since which it does. */
export const POLICY_VERSION = '2026-11-27'
