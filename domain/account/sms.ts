/** What a code by SMS may prove. */
export const SMS_PURPOSES = ['register', 'reset', 'bind', 'close', 'guardian'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]
