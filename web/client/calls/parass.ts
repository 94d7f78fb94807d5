// Written by `npm run calls` from contract/parass.ts.
import type { Call } from '#contract/endpoint.ts'
import type * as contract from '#contract/parass.ts'

export const addParassQuestions: Call<typeof contract.addParassQuestions> = {"method":"POST","path":"/api/user/parass/link/questions"}
export const addParassResult: Call<typeof contract.addParassResult> = {"method":"POST","path":"/api/user/parass/link/result"}
export const agreeParass: Call<typeof contract.agreeParass> = {"method":"POST","path":"/api/parass/link/agree"}
export const eraseParassAnswers: Call<typeof contract.eraseParassAnswers> = {"method":"POST","path":"/api/parass/link/erase"}
export const getParass: Call<typeof contract.getParass> = {"method":"GET","path":"/api/user/parass"}
export const getParassMistakes: Call<typeof contract.getParassMistakes> = {"method":"GET","path":"/api/user/parass/mistake"}
export const getParassSize: Call<typeof contract.getParassSize> = {"method":"GET","path":"/api/parass"}
export const listParassLinks: Call<typeof contract.listParassLinks> = {"method":"GET","path":"/api/user/parass/link"}
export const makeParassFile: Call<typeof contract.makeParassFile> = {"method":"POST","path":"/api/user/parass/file"}
export const openParassQuestions: Call<typeof contract.openParassQuestions> = {"method":"POST","path":"/api/parass/link/questions"}
export const openParassResult: Call<typeof contract.openParassResult> = {"method":"POST","path":"/api/parass/link/result"}
export const openParassRun: Call<typeof contract.openParassRun> = {"method":"POST","path":"/api/user/parass/run"}
export const removeParassLink: Call<typeof contract.removeParassLink> = {"method":"DELETE","path":"/api/user/parass/link/{linkId}"}
export const saveParassAnswers: Call<typeof contract.saveParassAnswers> = {"method":"POST","path":"/api/parass/link/answers"}
export const submitParassAnswers: Call<typeof contract.submitParassAnswers> = {"method":"POST","path":"/api/parass/link/submit"}
