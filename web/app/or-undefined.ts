/** What a query brings, or undefined where its call fails: then the guard decides without it. */
export const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)
