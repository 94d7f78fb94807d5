// Written by `npm run calls` from contract/list.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/list.ts'

export const LIST_TOOLS: typeof contract.LIST_TOOLS = ["apprecsim","apprec","replay"]
export const adviseList: Call<typeof contract.adviseList> = {"method":"POST","path":"/api/user/apprec/list/advise"}
export const askHome: Call<typeof contract.askHome> = {"method":"GET","path":"/api/user/apprec/list/home"}
export const checkList: Call<typeof contract.checkList> = {"method":"POST","path":"/api/user/apprec/list/check"}
export const createList: Call<typeof contract.createList> = {"method":"POST","path":"/api/user/apprec/lists"}
export const deleteList: Call<typeof contract.deleteList> = {"method":"DELETE","path":"/api/user/apprec/lists/{list}"}
export const fileList: Call<typeof contract.fileList> = {"method":"PUT","path":"/api/user/apprec/lists/{list}/filed"}
export const fillList: Call<typeof contract.fillList> = {"method":"POST","path":"/api/user/apprec/list/fill"}
export const getHandList: Call<typeof contract.getHandList> = {"method":"GET","path":"/api/user/apprec/list/hand"}
export const getLanded: Call<typeof contract.getLanded> = {"method":"GET","path":"/api/user/apprec/list/landed"}
export const getList: Call<typeof contract.getList> = {"method":"GET","path":"/api/user/apprec/list"}
export const getReport: Call<typeof contract.getReport> = {"method":"GET","path":"/api/user/apprec/report"}
export const getSheet: Call<typeof contract.getSheet> = {"method":"GET","path":"/api/user/apprec/list/sheet"}
export const keepBrought: Call<typeof contract.keepBrought> = {"method":"POST","path":"/api/user/apprec/list/brought"}
export const listApplicationLists: Call<typeof contract.listApplicationLists> = {"method":"GET","path":"/api/user/apprec/lists"}
export const makeHandFile: Call<typeof contract.makeHandFile> = {"method":"POST","path":"/api/user/apprec/list/hand/file"}
export const makeListFile: Call<typeof contract.makeListFile> = {"method":"POST","path":"/api/user/apprec/list/file"}
export const playList: Call<typeof contract.playList> = {"method":"POST","path":"/api/user/apprec/list/replay"}
export const readBrought: Call<typeof contract.readBrought> = {"method":"POST","path":"/api/user/apprec/list/read"}
export const renameList: Call<typeof contract.renameList> = {"method":"PUT","path":"/api/user/apprec/lists/{list}"}
export const saveHandList: Call<typeof contract.saveHandList> = {"method":"PUT","path":"/api/user/apprec/list/hand"}
export const saveList: Call<typeof contract.saveList> = {"method":"PUT","path":"/api/user/apprec/list"}
