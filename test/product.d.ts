/** The product as an operator starts it: a process of its own with a data directory of its own. */
export interface Product {
  address: string
  dataDir: string
  /** Process id of the app. */
  pid: number
  /** Everything it has printed so far. */
  output(): string
  /** Sends a signal and waits for the end; gives the exit code, null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}
export interface ProductOptions {
  dataDir: string
  env?: Record<string, string>
}
/** A folder for one product, and the function that removes it. */
export declare function makeDataDir(): {
  dataDir: string
  remove: () => void
}
/**
 * Starts the product and waits until it says it is ready.
 * @throws Error with what it printed, when it ends before that
 */
export declare function startProduct({ dataDir, env }: ProductOptions): Promise<Product>
/** Process id of the embedded PostgreSQL of a data directory. */
export declare function postgresPid(dataDir: string): number
/** The latest code sent to `mobile`, from the outbox of a product without an SMS provider. */
export declare function readSmsCode(dataDir: string, mobile: string): string
export interface HttpAnswer {
  status: number
  token: string | null
  answer: {
    success: boolean
    info: string
    data: unknown
  }
}
/** One call over the network, as a browser of this site makes it. */
export declare function send(
  address: string,
  method: string,
  path: string,
  options?: {
    body?: unknown
    token?: string
  },
): Promise<HttpAnswer>
/** Registers a student by SMS code and gives the token. */
export declare function registerStudent(product: Product, mobile: string, password: string): Promise<string>
/** A 浙江 student's condition, enough for a recommendation. */
export declare const zhejiangCondition: {
  provinceId: number
  year: number
  totalScore: number
  rank: number
  subjectIds: number[]
}
