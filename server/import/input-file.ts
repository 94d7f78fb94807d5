import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { checkSize } from '#server/import/layouts/guard.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { fileFault } from '#server/file-fault.ts'

/** Bytes of a file that may be read, and has a size that a table may have. @throws ImportRefusal for any other */
export async function sizeOfFile(path: string): Promise<number> {
  const found = await toldOf(stat(path))
  if (found.isDirectory()) throw new ImportRefusal('it is a folder: name the files in it')
  if (!found.isFile()) throw new ImportRefusal('it is a device, no file')
  await toldOf(access(path, constants.R_OK))
  checkSize(found.size)
  return found.size
}

/** What a file holds. @throws ImportRefusal as above */
export async function bytesOfFile(path: string): Promise<Buffer> {
  await sizeOfFile(path)
  return toldOf(readFile(path))
}

/** What a file says how others are laid out. @throws ImportRefusal where it cannot be read */
export async function textOfFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const name = basename(path)
    throw new ImportRefusal(
      `there is no description ${name} (${fileFault(error) ?? 'it cannot be read'}): \`import guess FILE\` proposes one`,
    )
  }
}

/** @throws ImportRefusal saying why the system refuses */
async function toldOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const fault = fileFault(error)
    throw fault === undefined ? error : new ImportRefusal(fault)
  }
}
