// Written by `npm run calls` from contract/content.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/content.ts'

export const CONTENT_KINDS: typeof contract.CONTENT_KINDS = ["intro","charter","news","article","help","course","column","mentor"]
export const TOPICS: typeof contract.TOPICS = [{"id":1,"name":"选科"},{"id":2,"name":"志愿填报"},{"id":3,"name":"大学和专业"},{"id":4,"name":"升学途径"},{"id":5,"name":"学习和家长"}]
export const getContent: Call<typeof contract.getContent> = {"method":"GET","path":"/api/content/{contentHashId}"}
export const getContentImage: Call<typeof contract.getContentImage> = {"method":"GET","path":"/api/content/image/{imageId}"}
export const getElbook: Call<typeof contract.getElbook> = {"method":"GET","path":"/api/user/elbook"}
export const getGuide: Call<typeof contract.getGuide> = {"method":"GET","path":"/api/content/guide/{guide}"}
export const getHeldContent: Call<typeof contract.getHeldContent> = {"method":"GET","path":"/api/user/content/{contentHashId}"}
export const listContent: Call<typeof contract.listContent> = {"method":"GET","path":"/api/content"}
