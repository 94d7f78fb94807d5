import { call } from '#web/client/call.ts'
import { locate } from '#web/client/calls/province.ts'
import { type Place, keepFound } from './location.ts'

/** What the browser says of a place that it does not tell. */
const positionProblems: Readonly<Record<number, string>> = {
  1: '没有允许使用位置',
  2: '这台设备现在定不了位',
  3: '定位超时',
}

function position(): Promise<GeolocationCoordinates | { problem: string }> {
  return new Promise((resolve) => {
    const fail = (code: number): void => resolve({ problem: positionProblems[code] ?? '定位没有成功' })
    if (!('geolocation' in navigator)) return fail(2)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => fail(code),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  })
}

/**
 * The province where the device is, or why it cannot be told.
 * @throws what `call` throws
 */
export async function findPlace(): Promise<{ place: Place } | { problem: string }> {
  const at = await position()
  if ('problem' in at) return at
  const { longitude, latitude } = at
  const { province, mapFailed } = await call(locate, { query: { longitude, latitude } })
  if (province === null) return { problem: mapFailed ? '地图加载失败' : '没有认出你所在的省份' }
  keepFound(province)
  return { place: province }
}
