/** A figure as typed or pasted, without blanks and thousands' commas, full-width digits made plain. */
export const figureText = (typed: string): string => typed.normalize('NFKC').replace(/[\s,]/g, '')
