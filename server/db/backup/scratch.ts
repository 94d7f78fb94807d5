import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { BackupError } from './error.ts'
import { connect } from './tables.ts'

/**
 * Lends an empty database for something that leaves the product's alone: one of its own on the same server, gone
 * afterwards, or `given`, which has to be empty and is emptied again.
 * @throws BackupError where there is none to be had
 */
export async function withScratch<T>(
  url: string,
  given: string | undefined,
  work: (scratch: string) => Promise<T>,
): Promise<T> {
  return given === undefined ? inNewDatabase(url, work) : inGivenDatabase(given, work)
}

async function inNewDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  const name = `xuankao_scratch_${randomBytes(6).toString('hex')}`
  const scratch = new URL(url)
  scratch.pathname = `/${name}`
  await onServer(url, async (client) => {
    await client
      .query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
      .catch((error: unknown) => {
        // insufficient_privilege
        if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
        throw new BackupError(
          'no database can be made beside the product’s: its user lacks CREATEDB. Name an empty one with --into URL',
        )
      })
  })
  try {
    return await work(scratch.href)
  } finally {
    await onServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
}

async function inGivenDatabase<T>(url: string, work: (scratch: string) => Promise<T>): Promise<T> {
  await onServer(url, async (client) => {
    const { rowCount } = await client.query(
      "SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1",
    )
    if (rowCount !== 0) throw new BackupError('--into: the database is not empty; nothing was changed there')
  })
  try {
    return await work(url)
  } finally {
    await onServer(url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connect(url)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
