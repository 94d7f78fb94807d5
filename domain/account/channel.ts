/** Whether a text names a channel: by which poster, school or partner somebody came. */
export const isChannel = (text: string): boolean => /^[\w-]{1,40}$/.test(text)
