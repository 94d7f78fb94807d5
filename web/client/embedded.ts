/** Whether a page is of the variant that a workplace app embeds (spec §2): it may stand in a frame, and only it may. */
export const isEmbedded = (pathname: string): boolean => /^\/(?:dd|ding)(?:\/|$)/.test(pathname)
