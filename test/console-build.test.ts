import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { root } from './house.ts'

/** The modules of every chunk of one of the two apps, from the root. */
async function modulesOf(app: string): Promise<string[]> {
  const built = await build({
    configFile: join(root, app, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  return outputs
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .map((id) => id.replace(`${root}/`, ''))
}

test('no chunk of a student’s holds a module of the console, nor the console one of the students’ frame', async () => {
  const students = await modulesOf('web')
  const console_ = await modulesOf('web/console')
  expect(students).toContain('web/features/home/HomePage.tsx')
  expect(console_).toContain('web/console/features/staff/SignInPage.tsx')
  expect(students.filter((id) => /^(?:web\/console|contract\/console|domain\/staff)\//.test(id))).toEqual([])
  expect(console_.filter((id) => /^web\/(?:app\/|main\.tsx|features\/account\/)/.test(id))).toEqual([])
  // No stylesheet or page of the students' names it either.
  const pages = globSync('web/{index.html,public/*}', { cwd: root })
  expect(pages.filter((file) => readFileSync(join(root, file), 'utf8').includes('/console'))).toEqual([])
})
