/** What codes are made of. */
export interface FrozenCodes {
  readonly codes: Map<string, number>
  readonly counts: Map<string, number>
}

/** Small integers for the options of a filter, and how many units stand behind each. 0 is unknown. */
export class Codes {
  readonly #codes: Map<string, number>
  readonly #counts: Map<string, number>

  constructor({ codes = new Map(), counts = new Map() }: Partial<FrozenCodes> = {}) {
    this.#codes = codes
    this.#counts = counts
  }

  /** What they are made of, as plain data. */
  get frozen(): FrozenCodes {
    return { codes: this.#codes, counts: this.#counts }
  }

  /** The code of an option, a new one for an option not met before; 0 for null. */
  add(option: string | null): number {
    if (option === null) return 0
    let code = this.#codes.get(option)
    if (code === undefined) {
      code = this.#codes.size + 1
      this.#codes.set(option, code)
    }
    return code
  }

  /** The code of an option, or undefined for one that no unit has. */
  find(option: string): number | undefined {
    return this.#codes.get(option)
  }

  /** The options in the order of their codes, from 1. */
  inOrder(): string[] {
    return [...this.#codes.keys()]
  }

  /** Notes that a unit has this option. */
  count(option: string | null): void {
    if (option !== null) this.#counts.set(option, (this.#counts.get(option) ?? 0) + 1)
  }

  /** The options that units have, the commonest first. */
  options(): { id: string; name: string; count: number }[] {
    return [...this.#counts]
      .map(([name, count]) => ({ id: name, name, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
