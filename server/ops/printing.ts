import { visible } from '#domain/signs.ts'

/** Writes lines for an operator's terminal: of what users wrote, nothing is obeyed and nothing is out of sight. */
export const printing =
  (write: (line: string) => void) =>
  (line: string): void =>
    write(visible(line))
