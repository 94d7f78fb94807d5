import { resolve } from 'node:path'

/** What keeps a file or folder from being used, by the code of the system's error. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder, and a file was expected',
  ENOTDIR: 'a folder was expected there, and it is a file',
  EACCES: 'whoever runs this has no permission for it',
  EPERM: 'whoever runs this has no permission for it',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'it is a link that leads in a circle',
  EEXIST: 'it is there already',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
}

/** What is wrong with a file, as an operator is told it; undefined where the error is of something else. */
export function fileFault(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? SENTENCES[String(error.code)] : undefined
}

/**
 * A fault of a file or folder that a call names, as a sentence.
 * @returns undefined for any other error, which is a fault of ours
 */
export function namedFault(error: unknown, words: readonly string[]): string | undefined {
  const fault = fileFault(error)
  if (fault === undefined || !(error instanceof Error) || !('path' in error)) return undefined
  const path = String(error.path)
  const word = words.find((each) => each !== '' && resolve(path).startsWith(resolve(each)))
  return word === undefined ? undefined : `${path}: ${fault}`
}
