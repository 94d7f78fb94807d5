// Ends with 0 where the app of this machine or container can answer, for health checks.
const { PORT = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(
  () => undefined,
)
process.exitCode = answer?.ok ? 0 : 1
