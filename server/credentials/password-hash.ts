import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { commonPasswords, isOfOurWords } from './common-passwords.ts'
import { badInput } from '#server/http/errors.ts'
import { Turns } from '#server/http/limits/turns.ts'

// argon2id, the module's default algorithm.
const cost = { timeCost: 2, memoryCost: 19 * 1024, parallelism: 1 }

/** Threads of libuv that hashes may take: of its four one is left to files, names and packing. */
const THREADS = 3
// A core is left to the event loop, so that a rush of logins slows no other call.
const atOnce = Math.max(1, Math.min(THREADS, availableParallelism() - 1))
const turns = new Turns({ inAll: 64 })
const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run('', atOnce, work)

/**
 * What is kept of a password.
 * @throws HttpProblem 503 when too many wait
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** How a hash of today's algorithm and cost begins. */
const PRESENT = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** What a password is compared with where there is nobody of that name. */
let nobody: Promise<string> | undefined

/** What is to be kept of a right password: `kept`, or one of today's cost where it is of another; undefined: it is wrong. */
function presentHash(kept: string, password: string): Promise<string | undefined> {
  return inTurn(async () => {
    if (!(await verify(kept, password))) return undefined
    return kept.startsWith(PRESENT) ? kept : hash(password, cost)
  })
}

interface Holding {
  readonly password_hash: string
}

/** How a holder's hash is kept, and read again. */
interface Keeper<T extends Holding> {
  /** Puts a hash in the place of the holder's. @returns false where another stands there by now */
  replace(holder: T, hash: string): Promise<boolean>
  find(holder: T): Promise<T | undefined>
}

/**
 * Whose a password is, where it is `holder`'s; a hash of today's cost is kept of it from now on.
 * @returns the holder with the hash that is kept; undefined: the password is not theirs
 * @throws HttpProblem 503 when too many wait
 */
export async function provePassword<T extends Holding>(
  holder: T,
  password: string,
  keeper: Keeper<T>,
): Promise<T | undefined> {
  const hash = await presentHash(holder.password_hash, password)
  if (hash === undefined) return undefined
  if (hash === holder.password_hash) return holder
  if (await keeper.replace(holder, hash)) return { ...holder, password_hash: hash }
  // Another login made it anew meanwhile, or the password was changed.
  const now = await keeper.find(holder)
  return now && provePassword(now, password, keeper)
}

/**
 * Whether `password` is what `kept` was made of. Without `kept`, it takes the same time and is false.
 * @throws HttpProblem 503 when too many wait
 */
export function verifyPassword(kept: string | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    nobody ??= hash('', cost)
    const right = await verify(kept ?? (await nobody), password)
    return kept !== undefined && right
  })
}

/**
 * Refuses what guessers try first: the commonest passwords, words of ours, one character repeated, the owner's own mobile.
 * @param field the input that it stands in
 * @throws HttpProblem 400
 */
export function refuseGuessable(password: string, mobile: string | null, field = 'password'): void {
  const plain = password.toLowerCase()
  if (commonPasswords.has(plain) || isOfOurWords(plain) || new Set(plain).size === 1 || plain === mobile) {
    throw badInput(field, '这个密码太容易被猜到，请换一个')
  }
}
