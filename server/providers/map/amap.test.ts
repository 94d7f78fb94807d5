import { afterEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '#test/stand-in.ts'
import { amap } from './amap.ts'

let service: StandIn | undefined
afterEach(() => service?.close())

async function standIn(body: unknown): Promise<{ endpoint: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = []
  service = await startStandIn((request) => {
    asked.push(request.url)
    return body
  })
  return { endpoint: service.endpoint, asked }
}

const place = { longitude: 120.153576, latitude: 30.287459 }
const told = (province: unknown) => ({
  status: '1',
  info: 'OK',
  regeocode: { addressComponent: { province, city: '杭州市' } },
})

test('tells the province, and asks no more precisely than that takes', async () => {
  const { endpoint, asked } = await standIn(told('浙江省'))
  expect(await amap('key', endpoint).findProvince(place)).toBe('浙江省')
  expect(asked).toEqual(['/v3/geocode/regeo?key=key&location=120.15%2C30.29'])
})

test('knows none at sea', async () => {
  const { endpoint } = await standIn(told([]))
  expect(await amap('key', endpoint).findProvince(place)).toBeNull()
})

test.each([[{ status: '0', info: 'INVALID_USER_KEY' }], ['<html>'], [{}]])(
  '%j is a failure',
  async (body) => {
    const { endpoint } = await standIn(body)
    await expect(amap('key', endpoint).findProvince(place)).rejects.toThrow('AMap')
  },
)

test('a service that says nothing is given up', async () => {
  const { endpoint } = await standIn(undefined)
  await expect(amap('key', endpoint, 50).findProvince(place)).rejects.toThrow(/timeout/)
})
