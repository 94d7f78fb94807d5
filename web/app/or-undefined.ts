/** What a query brings, or undefined where its call fails: then the guard decides without it. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)
