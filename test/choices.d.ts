import type { CheckContext, Choice } from '#domain/list/check/choice.ts'
/** A choice of a list that nothing is to be said of. */
export declare const choice: (overrides: Partial<Choice>) => Choice
/** Whose list it is, as far as checks ask. */
export declare const aboutList: (overrides: Partial<CheckContext>) => CheckContext
