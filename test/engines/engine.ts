/** What the flows need of a browser. Elements are found inside the page (page.ts), so that each engine has the same words. */
export interface Tab {
  /** Opens an address and waits until it is loaded. */
  goto(address: string): Promise<void>
  /** Calls a function, given as its source, inside the page. Its answer is JSON. */
  call(source: string, args: readonly unknown[]): Promise<unknown>
  /** A press of the main button there, in CSS pixels of the window. */
  clickAt(x: number, y: number): Promise<void>
  /** By the keyboard, into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  resize(size: Size): Promise<void>
  /** As PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** A page of a profile that nothing else has, and that ends with it. */
  open(size: Size): Promise<Tab>
  /** Where files go that a page hands to the browser. */
  readonly downloads: string
  close(): Promise<void>
}

/** Keys that write nothing, by their DOM names. */
export type Key = 'Backspace' | 'Enter' | 'Escape' | 'Tab'

export interface Size {
  readonly width: number
  readonly height: number
}
