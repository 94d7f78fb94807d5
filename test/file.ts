import { expect } from 'vitest'
import type { MadeFile } from '#contract/paper.ts'
import type { TestApp } from './app.ts'
import { pdfPages } from './pdf.ts'

/** A file as a browser fetches it: by its address alone. */
export async function fetchFile(app: TestApp, path: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, rawPayload } = await app.app.fastify.inject({ url: path, headers })
  return { status: statusCode, headers: sent, bytes: rawPayload }
}

/** The pages of a PDF that was made, fetched by its address, without blanks. */
export async function pagesOfMade(
  app: TestApp,
  made: { success: boolean; info: string; data: MadeFile },
): Promise<string[]> {
  expect(made.success, made.info).toBe(true)
  const { status, bytes } = await fetchFile(app, made.data.path)
  expect(status).toBe(200)
  return pdfPages(bytes)
}
