/** What is handed on of a page. Addresses are absolute. */
export interface Shared {
  title: string
  /** The title without the product's name. */
  heading: string
  text: string
  url: string
  image: string
  /** Title and text in one, for where there is room for a line. */
  line: string
}

export type Share = (what: Shared) => Promise<'shared' | 'cancelled' | 'failed'>

/** What an app's own file does. */
export interface Adapter {
  /**
   * @param isCurrent whether the page is still the one that is offered
   * @param landing the address that the document was opened at
   * @returns the app's way to share, where there is one
   */
  offer(what: Shared, isCurrent: () => boolean, landing: string): Promise<Share | undefined>
}
