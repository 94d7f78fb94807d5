/** Instruments that are banks: the test of abilities asks a few tasks of each, chosen one by one, and nobody all of them. */
export const BANKS = ['verbal', 'logic'] as const
export type Bank = (typeof BANKS)[number]
export const isBank = (code: string): code is Bank => BANKS.some((bank) => bank === code)
