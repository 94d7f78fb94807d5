// Written by `npm run calls` from contract/follow.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/follow.ts'

export const followMajor: Call<typeof contract.followMajor> = {"method":"POST","path":"/api/user/follow/major"}
export const followSchool: Call<typeof contract.followSchool> = {"method":"POST","path":"/api/user/follow/school"}
export const getFollowed: Call<typeof contract.getFollowed> = {"method":"GET","path":"/api/user/follow"}
export const listFollowedMajors: Call<typeof contract.listFollowedMajors> = {"method":"GET","path":"/api/user/follow/major"}
export const listFollowedSchools: Call<typeof contract.listFollowedSchools> = {"method":"GET","path":"/api/user/follow/school"}
export const unfollowMajor: Call<typeof contract.unfollowMajor> = {"method":"PUT","path":"/api/user/follow/major"}
export const unfollowSchool: Call<typeof contract.unfollowSchool> = {"method":"PUT","path":"/api/user/follow/school"}
