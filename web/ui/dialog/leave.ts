import { modalStack } from './modal-stack.ts'

/**
 * Leaves for a page that is none of ours. What is open above the page has a step of the history of its own, and taking
 * that back would call off the way out: so it goes first.
 */
export const leaveFor = (address: string): Promise<void> =>
  modalStack.navigate(() => {
    window.location.assign(address)
    return Promise.resolve()
  })
