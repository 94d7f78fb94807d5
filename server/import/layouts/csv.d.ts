/**
 * A CSV file's text (RFC 4180), cells trimmed and kept as text, since 0001 is no number; empty ones null.
 * @throws Error for a broken row, which it names; the first row is 1
 */
export declare function parseCsv(text: string): (string | null)[][]
/**
 * The rows of a table by the names of its header, which is its first row.
 *
 * @param empty What stands for an empty cell.
 * @throws Error for a broken row, or one with more or fewer cells than the header; it is named
 */
export declare function parseRecords<E extends '' | null>(
  text: string,
  empty: E,
): Record<string, string | E>[]
