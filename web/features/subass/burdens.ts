/** Scales on which more is harder to bear, not better. */
export const BURDENS: readonly string[] = ['load']
