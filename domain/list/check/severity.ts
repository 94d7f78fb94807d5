/** How grave what a check finds is, the gravest first. */
export const SEVERITIES = ['error', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** In a word. */
export const SEVERITY_LABEL: Readonly<Record<Severity, string>> = {
  error: '要改',
  warning: '留意',
  info: '提示',
}
