import { cpSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { must } from './machine.ts'

/** What an image would be started with. */
export interface Image {
  /** Where its files are. */
  folder: string
  workdir: string
  uid: number
  env: Record<string, string>
  command: readonly string[]
  check: readonly string[]
}

const words = z.array(z.string())

interface Stage {
  name: string
  folder: string
  workdir: string
}

/**
 * Does what a Dockerfile says, step by step, in folders in the place of file systems: FROM begins one and its base is this
 * machine. Absolute paths that an earlier step has made are those of the folder.
 * @throws Error naming a step that fails, or that this does not know
 */
export function followDockerfile(
  file: string,
  sources: string,
  scratch: string,
  args: Record<string, string>,
): Image {
  const text = readFileSync(file, 'utf8').replaceAll(/\\\n\s*/g, ' ')
  const steps = text.split('\n').filter((line) => /^[A-Z]+ /.test(line))
  const stages: Stage[] = []
  let uid = 0
  let env: Record<string, string> = {}
  let command: readonly string[] = []
  let check: readonly string[] = []
  const now = (): Stage => {
    const stage = stages.at(-1)
    if (!stage) throw new Error('a Dockerfile begins with FROM')
    return stage
  }
  for (const step of steps) {
    const word = step.slice(0, step.indexOf(' '))
    const rest = step.slice(word.length + 1).trim()
    console.log(`  step    ${step.slice(0, 110)}`)
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? String(stages.length)
      const folder = join(scratch, `stage-${name}`)
      mkdirSync(folder, { recursive: true })
      stages.push({ name, folder, workdir: '/' })
    } else if (word === 'WORKDIR') {
      now().workdir = rest
      mkdirSync(join(now().folder, rest), { recursive: true })
    } else if (word === 'COPY') copy(rest, now(), stages, sources)
    else if (word === 'RUN') {
      const { folder, workdir } = now()
      const command = rest.replaceAll(/(?<=\s)\/(?=\w)/g, `${folder}/`)
      must('sh', ['-ec', command], { cwd: join(folder, workdir), env: { ...args, ...env } })
    } else if (word === 'USER') uid = Number(rest.split(':')[0])
    else if (word === 'ENV') {
      env = { ...env, ...Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2))) }
    } else if (word === 'CMD') command = words.parse(JSON.parse(rest))
    else if (word === 'HEALTHCHECK') check = words.parse(JSON.parse(rest.slice(rest.indexOf('CMD ') + 4)))
    else if (!['ARG', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(word))
      throw new Error(`${step}: not known here`)
  }
  const { folder, workdir } = now()
  return { folder, workdir, uid, env, command, check }
}

function copy(rest: string, stage: Stage, stages: readonly Stage[], sources: string): void {
  const all = rest.split(' ')
  const options = all.filter((each) => each.startsWith('--'))
  const [to = '', ...from] = all.filter((each) => !each.startsWith('--')).toReversed()
  const name = options.find((each) => each.startsWith('--from='))?.slice(7)
  const owner = Number(/^--chown=(\d+)/.exec(options.join(' ').replace(/--from=\S+ /, ''))?.[1] ?? Number.NaN)
  const base = name === undefined ? sources : stages.find((each) => each.name === name)?.folder
  if (base === undefined) throw new Error(`COPY --from=${name}: there is no such stage`)
  for (const each of from) {
    const target = join(stage.folder, to.startsWith('/') ? '' : stage.workdir, to)
    const isFolder = name !== undefined || each === '.'
    cpSync(join(base, each), isFolder ? target : join(target, each), {
      recursive: true,
      verbatimSymlinks: true,
    })
    if (!Number.isNaN(owner)) chownSync(target, owner, owner)
  }
}
