import { modalStack } from './modal-stack.ts'

/** Leaves for a page that is not ours. What is open closes first: its history step would call that off. */
export const leaveFor = (address: string): Promise<void> =>
  modalStack.navigate(() => {
    window.location.assign(address)
    return Promise.resolve()
  })
