// Written by `npm run calls` from contract/goods.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/goods.ts'

export const countPartnersOrders: Call<typeof contract.countPartnersOrders> = {"method":"GET","path":"/api/partner/order"}
export const getPackageDetail: Call<typeof contract.getPackageDetail> = {"method":"GET","path":"/api/user/goods/package/detail"}
export const getPackageVersion: Call<typeof contract.getPackageVersion> = {"method":"GET","path":"/api/user/goods/package/version"}
export const isGoodsAvailable: Call<typeof contract.isGoodsAvailable> = {"method":"POST","path":"/api/user/goods/available"}
export const listGates: Call<typeof contract.listGates> = {"method":"GET","path":"/api/goods/gate"}
export const listGoods: Call<typeof contract.listGoods> = {"method":"GET","path":"/api/goods"}
