import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import * as z from 'zod'
import { findRelease, productRoot as root } from '#server/release.ts'
import { isAlive } from '#server/is-alive.ts'
import { type Image, followDockerfile } from './trial/dockerfile.ts'
import {
  atEnd,
  begin,
  checkMachine,
  endAll,
  makeCertificate,
  must,
  proved,
  run,
  startPostgres,
  stop,
  until,
} from './trial/machine.ts'

/** A trial's folder begins with this, and goes on with its process. */
const SCRATCH = 'xuankao-trial-'
/** Who runs nothing else on the machine. */
const NOBODY = 10001
/** Requests that are asked while the instances are started anew, each after the other. */
const PAUSE_MS = 20

// --no-image leaves out the longest part; --port is the first of eight that it takes of 127.0.0.1.
const { values } = parseArgs({
  options: { image: { type: 'boolean', default: true }, port: { type: 'string', default: '4740' } },
  allowNegative: true,
})
const [databasePort, one, two, https, http, alone, caddyPort, caddyHttp] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (at) => Number(values.port) + at,
)
const machine = checkMachine()
removeAbandoned()
const scratch = mkdtempSync(join(tmpdir(), `${SCRATCH}${process.pid}-`))
chmodSync(scratch, 0o755)
atEnd(() => rmSync(scratch, { recursive: true, force: true }))
const { version } = findRelease()
process.once('exit', endAll)
// What is told to end ends in order; kill -9 leaves the folder, which the next trial removes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const release = makeArchive()
const node = join(release, 'node_modules', 'node', 'bin', 'node')
const certificate = makeCertificate(scratch)
const databaseUrl = await startPostgres(machine.postgres, join(scratch, 'postgres'), databasePort ?? 0)
const production = {
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: `https://localhost:${https}`,
  TRUST_PROXY: '1',
  FIGURES_DIR: join(root, 'test', 'figures'),
  LOG_LEVEL: 'warn',
}

const curl = (...args: string[]): string =>
  run('curl', ['-sS', '--max-time', '20', '--cacert', certificate.ca, ...args]).output
const readyShape = z.object({ version: z.string(), commit: z.string().nullable() })
const readyz = (port = 0) => readyShape.parse(JSON.parse(curl(`http://127.0.0.1:${port}/readyz`)))
const atEdge = (path: string): string => `https://localhost:${https}${path}`
const statusOf = (...args: string[]): string => curl('-o', '/dev/null', '-w', '%{http_code}', ...args)

try {
  tryUnits()
  tryCompose()
  await tryRefusals()
  if (values.image) await tryImage(tryDockerfile())
  await tryEdge()
  if (machine.hasCaddy) await tryCaddy()
  else console.log('Caddy: left out, it is not installed')
  console.log('\nall of it held')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  // What still runs would keep this process alive.
  endAll()
}

/** Folders of trials that were killed. */
function removeAbandoned(): void {
  for (const folder of globSync(join(tmpdir(), `${SCRATCH}*`))) {
    const pid = Number(basename(folder).slice(SCRATCH.length).split('-')[0])
    if (!isAlive(pid)) rmSync(folder, { recursive: true, force: true })
  }
}

/** `npm run release`, unpacked where a machine would have it. */
function makeArchive(): string {
  console.log('An archive')
  must('npm', ['run', 'release', '--', '--dirty', '--to', scratch], { cwd: root })
  const [file = ''] = globSync(join(scratch, '*.tar.gz'))
  console.log(`  ${must('sha256sum', ['-c', `${basename(file)}.sha256`], { cwd: scratch }).trim()}`)
  must('tar', ['-xzf', file, '-C', scratch])
  const folder = join(scratch, `xuankao-online-${version}`)
  const megabytes = execFileSync('stat', ['-c', '%s', file], { encoding: 'utf8' })
  proved(
    `it has ${(Number(megabytes) / 2 ** 20).toFixed(1)} MB, names its commit and holds a list of its parts`,
    /^commit [0-9a-f]{40}$/m.test(readFileSync(join(folder, 'RELEASE'), 'utf8')) &&
      existsSync(join(folder, 'sbom.cdx.json')),
  )
  proved(
    'it holds no source of the web app and nothing that builds it',
    !existsSync(join(folder, 'web', 'app')) && !existsSync(join(folder, 'node_modules', 'vite')),
  )
  return folder
}

function tryUnits(): void {
  console.log('systemd units')
  if (!machine.hasSystemd) return console.log('  left out: systemd-analyze is not installed')
  // Units name their programs by where a release is installed.
  const folder = join(scratch, 'units')
  mkdirSync(folder)
  const units = globSync(join(release, 'deploy', 'systemd', '*')).map((file) => {
    const at = join(folder, basename(file).replace('@.service', '@1.service'))
    writeFileSync(at, readFileSync(file, 'utf8').replaceAll('/opt/xuankao/current', release))
    return at
  })
  // The template that units name when they fail.
  cpSync(
    join(release, 'deploy', 'systemd', 'xuankao-failed@.service'),
    join(folder, 'xuankao-failed@.service'),
  )
  const { code, output } = run('systemd-analyze', ['verify', ...units], {
    env: { SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  const ours = output.split('\n').filter((line) => line.includes('xuankao'))
  proved(
    `systemd reads ${units.length} units without a complaint`,
    units.length > 6 && code === 0 && ours.length === 0,
    output,
  )
}

function tryCompose(): void {
  console.log('compose.yml')
  const shape = z.looseObject({
    services: z.record(z.string(), z.looseObject({ volumes: z.array(z.string()).optional() })),
    volumes: z.record(z.string(), z.null()),
  })
  const { services, volumes } = shape.parse(
    parse(readFileSync(join(root, 'deploy', 'compose.yml'), 'utf8'), { merge: true }),
  )
  const named = Object.values(services)
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
  const missing = named.filter((name) => !name.startsWith('.') && !(name in volumes))
  proved(
    'it is read, and its services name volumes that there are (no Docker was asked)',
    missing.length === 0,
    missing,
  )
  if (machine.hasCompose) askCompose()
  else console.log('  docker-compose: left out, it is not installed')
}

/** Debian's docker-compose 1.29 holds the file against its schema, without a Docker; `name` came after it. */
function askCompose(): void {
  const folder = join(scratch, 'compose')
  mkdirSync(join(folder, 'deploy'), { recursive: true })
  const text = readFileSync(join(root, 'deploy', 'compose.yml'), 'utf8')
  writeFileSync(join(folder, 'deploy', 'compose.yml'), text.replace(/^name: .*\n/m, ''))
  const settings = ['DATABASE_PASSWORD=secret', 'DOMAIN=xuankao.example']
  const config = (given: readonly string[]) => {
    writeFileSync(join(folder, '.env'), given.join('\n'))
    const args = ['-f', 'deploy/compose.yml', '--env-file', '.env', '--profile', 'ops', 'config', '--quiet']
    return run('docker-compose', args, { cwd: folder })
  }
  const whole = config(settings)
  proved('docker-compose takes it', whole.code === 0, whole.output)
  const told = settings.every((_, at) => {
    const [name = ''] = settings[at]?.split('=') ?? []
    const { code, output } = config(settings.filter((__, other) => other !== at))
    return code !== 0 && output.includes(`set ${name} in .env`)
  })
  proved('and says which of DATABASE_PASSWORD and DOMAIN is missing', told)
}

async function tryRefusals(): Promise<void> {
  console.log('What production refuses')
  const dataDir = makeHome('refused')
  const start = (env: Record<string, string>) =>
    run(node, ['server/start.ts'], {
      cwd: release,
      uid: NOBODY,
      env: { PORT: '0', DATA_DIR: dataDir, ...env },
    })
  const { code, output } = start({ PUBLIC_URL: production.PUBLIC_URL })
  proved(
    'with https and without DATABASE_URL it does not start',
    code === 1 && output.includes('DATABASE_URL: should be set'),
    output,
  )
  const stamp = join(release, 'web', 'dist', '.sources')
  const kept = readFileSync(stamp)
  rmSync(stamp)
  const other = start(production)
  writeFileSync(stamp, kept)
  proved(
    'a web app that is not whole is told, and not built',
    other.code === 1 && other.output.includes('unpack it again'),
    other.output,
  )
}

function makeHome(name: string): string {
  const folder = join(scratch, 'data', name)
  mkdirSync(folder, { recursive: true })
  execFileSync('chown', [String(NOBODY), folder])
  return folder
}

function tryDockerfile(): Image {
  console.log('The Dockerfile, step by step (this machine in the place of its bases)')
  const sources = join(scratch, 'context')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(sources, file))
  }
  const { commit } = findRelease()
  return followDockerfile(
    join(root, 'deploy', 'Dockerfile'),
    sources,
    scratch,
    commit === null ? {} : { COMMIT: commit },
  )
}

async function tryImage(image: Image): Promise<void> {
  console.log('What the image starts')
  const inside = (word: string): string => (word.startsWith('/') ? join(image.folder, word) : word)
  const [program = '', ...args] = image.command.map(inside)
  const [checker = '', ...checkArgs] = image.check.map(inside)
  const cwd = join(image.folder, image.workdir)
  const env = {
    ...image.env,
    ...production,
    HOST: '127.0.0.1',
    DATA_DIR: inside(image.env['DATA_DIR'] ?? ''),
    PORT: String(alone),
  }
  const check = (): number | null => run(checker, checkArgs, { cwd, env, uid: image.uid }).code
  const app = begin(program, args, { cwd, env, uid: image.uid })
  await until('the image is ready', () => app.child.exitCode !== null || check() === 0)
  proved(
    `as user ${image.uid} it gets ready, and its health check says so`,
    app.child.exitCode === null,
    app.output(),
  )
  proved(
    '/readyz tells the version and the commit',
    readyz(alone).version === version && (readyz(alone).commit ?? '').length === 40,
  )
  proved(
    'it stops by SIGTERM with 0, and the health check says that too',
    (await stop(app.child)) === 0 && check() === 1,
    app.output(),
  )
}

/** An instance as the unit starts it. */
async function startInstance(port = 0) {
  const env = { ...production, PORT: String(port), DATA_DIR: makeHome(String(port)) }
  const app = begin(node, ['server/start.ts'], { cwd: release, env, uid: NOBODY })
  const isReady = (): boolean =>
    run(node, ['deploy/is-ready.js'], { cwd: release, env: { PORT: String(port) } }).code === 0
  await until(`the instance on ${port}`, () => app.child.exitCode !== null || isReady())
  if (app.child.exitCode !== null) throw new Error(app.output())
  return app
}

async function tryEdge(): Promise<void> {
  console.log('nginx before two instances')
  let first = await startInstance(one)
  const second = await startInstance(two)
  startNginx()
  const page = curl('-D', '-', '-o', '/dev/null', atEdge('/'))
  proved(
    'the home page comes by HTTP/2, with HSTS',
    page.startsWith('HTTP/2 200') && /^strict-transport-security/m.test(page),
    page,
  )
  proved(
    'http leads to https, but no call',
    statusOf(`http://localhost:${http}/`) === '301' &&
      statusOf(`http://localhost:${http}/api/province`) === '403',
  )
  const suite = (...args: string[]): number | null =>
    run('curl', ['-sS', '-o', '/dev/null', '--cacert', certificate.ca, ...args, atEdge('/')]).code
  proved(
    'TLS below 1.2 and what has no forward secrecy are refused',
    suite('--tls-max', '1.1') !== 0 &&
      suite('--tls-max', '1.2', '--ciphers', 'AES128-GCM-SHA256') !== 0 &&
      suite('--tls-max', '1.2') === 0 &&
      suite('--tlsv1.3') === 0,
  )
  proved(
    '/metrics is shut outside, and open on the machine',
    statusOf(atEdge('/metrics')) === '404' && statusOf(`http://127.0.0.1:${one}/metrics`) === '200',
  )
  const [asset = ''] = /\/assets\/[^"]+\.js/.exec(curl(atEdge('/'))) ?? []
  curl(atEdge(asset))
  const hashed = curl('-D', '-', '-o', '/dev/null', atEdge(asset))
  proved(
    'a hashed file is kept for ever, by browsers and by nginx',
    /immutable/.test(hashed) && /x-cache: HIT/.test(hashed),
    hashed,
  )
  const long = join(scratch, 'long')
  writeFileSync(long, Buffer.alloc(17 * 2 ** 20))
  proved(
    '17 MB are refused',
    statusOf(
      '-X',
      'POST',
      '-H',
      'content-type: application/json',
      '--data-binary',
      `@${long}`,
      atEdge('/api/user/login'),
    ) === '413',
  )
  curl(atEdge('/api/user/authcode/13800000000?a=1'))
  const logged = readFileSync(join(scratch, 'nginx', 'access.log'), 'utf8')
  proved(
    'the log of requests holds neither mobile nor query',
    logged.includes('/api/user/authcode/-') && !/13800000000|\?/.test(logged),
    logged.slice(-500),
  )
  tryHops()
  tryCommands()
  first = await tryRolling(first)
  await stop(first.child)
  await stop(second.child)
  const away = curl('-i', atEdge('/api/province'))
  proved(
    'with no instance left, calls get 503 as JSON with Retry-After',
    away.startsWith('HTTP/2 503') &&
      /retry-after: 5/.test(away) &&
      /strict-transport-security/.test(away) &&
      away.includes('正在更新'),
    away,
  )
  proved('and a hashed file of before is still there', statusOf(atEdge(asset)) === '200')
}

function startNginx(): void {
  const folder = join(scratch, 'nginx')
  mkdirSync(join(folder, 'temp'), { recursive: true })
  const site = readFileSync(join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replaceAll('xuankao.example', 'localhost')
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${two}`)
    .replace('/var/cache/nginx/xuankao', join(folder, 'cache'))
    .replace('/var/log/nginx/', `${folder}/`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate.key};`)
  writeFileSync(join(folder, 'site.conf'), site)
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 4096; }
http { ${temp.join(' ')} include /etc/nginx/mime.types; include ${folder}/site.conf; }\n`,
  )
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]
  const { code, output } = run('nginx', [...args, '-t'])
  proved('nginx takes deploy/nginx.conf', code === 0, output)
  const { child } = begin('nginx', args, { cwd: folder, env: {} })
  atEnd(() => void child.kill('SIGTERM'))
  execFileSync('sleep', ['1'])
}

/** Who writes X-Forwarded-For is not believed: what arrives is one entry, of nginx. */
function tryHops(): void {
  for (let at = 0; at < 60; at += 1)
    statusOf('-H', `X-Forwarded-For: 10.0.0.${at}, 10.1.1.1`, atEdge('/api/province'))
  const { output } = runOps(['status'])
  proved(
    'X-Forwarded-For of a client is dropped: one proxy arrives, as TRUST_PROXY says',
    output.includes('Proxies before the app: 1, as TRUST_PROXY says'),
    output,
  )
}

/** An operator's command, as a timer runs it. */
function runOps(args: readonly string[], more: Record<string, string> = {}) {
  const env = {
    ...production,
    XUANKAO_ENV: '/dev/null',
    DATA_DIR: makeHome('ops'),
    NODE_EXTRA_CA_CERTS: certificate.ca,
    ...more,
  }
  return run(join(release, 'deploy', 'ops'), args, { cwd: '/', uid: NOBODY, env })
}

function tryCommands(): void {
  const backup = join(makeHome('backups'), 'try.backup')
  const said = runOps(['backup', backup]).output
  proved(
    'a backup is made by the command alone, without npm',
    existsSync(backup) && said.includes('tables written'),
    said,
  )
  const sms = {
    ALIYUN_SMS_ACCESS_KEY_ID: 'none',
    ALIYUN_SMS_ACCESS_KEY_SECRET: 'none',
    ALIYUN_SMS_SIGN_NAME: 'none',
    ALIYUN_SMS_TEMPLATE_CODE: 'none',
  }
  const told = runOps(['doctor'], sms)
  const well = [
    'durability',
    'schema',
    'clock',
    'proxies',
    'backups',
    'certificate',
    'protocol',
    'figures',
    'app',
  ]
  const isWell = well.every((what) => told.output.includes(`ok       ${what}`))
  proved(`the doctor finds these well: ${well.join(', ')}`, told.code === 0 && isWell, told.output)
  const wrong = runOps(['doctor'], { ...sms, TRUST_PROXY: '0', NODE_EXTRA_CA_CERTS: '' })
  const isTold = ['proxies', 'certificate'].every((what) => wrong.output.includes(`error    ${what}`))
  proved(
    'and ends with 1 where TRUST_PROXY is wrong or nobody vouches for the certificate',
    wrong.code === 1 && isTold,
    wrong.output,
  )
}

/** Starts the first instance anew under requests. */
async function tryRolling(first: Awaited<ReturnType<typeof startInstance>>) {
  const wrong: string[] = []
  let asked = 0
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      const code = statusOf(atEdge('/api/province'))
      asked += 1
      if (code !== '200') wrong.push(code)
      await wait(PAUSE_MS)
    }
  })()
  const code = await stop(first.child)
  const next = await startInstance(one)
  over.abort()
  await asking
  proved(
    `an instance is started anew under ${asked} requests, none of which fails`,
    code === 0 && asked > 20 && wrong.length === 0,
    wrong,
  )
  return next
}

async function tryCaddy(): Promise<void> {
  console.log('Caddy')
  const folder = join(scratch, 'caddy')
  mkdirSync(folder)
  const app = await startInstance(one)
  const text = readFileSync(join(root, 'deploy', 'Caddyfile'), 'utf8').replace(
    /^\{\$DOMAIN.*\{$/m,
    `{\n\tadmin off\n\thttp_port ${caddyHttp}\n\thttps_port ${caddyPort}\n}\n\nlocalhost:${caddyPort} {\n\ttls ${certificate.certificate} ${certificate.key}`,
  )
  writeFileSync(join(folder, 'Caddyfile'), text)
  const env = {
    APP: `127.0.0.1:${one}`,
    DOMAIN: 'localhost',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const args = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const caddy = begin('caddy', ['run', ...args], { cwd: folder, env })
  const at = (path: string): string => `https://localhost:${caddyPort}${path}`
  await until('Caddy', () => caddy.child.exitCode !== null || statusOf(at('/healthz')) === '200')
  const page = curl('-D', '-', '-o', '/dev/null', at('/'))
  proved('the home page comes by HTTP/2', page.startsWith('HTTP/2 200'), page + caddy.output())
  proved('/metrics is shut', statusOf(at('/metrics')) === '404')
  proved(
    'http leads to https, but no call',
    statusOf(`http://localhost:${caddyHttp}/`) === '301' &&
      statusOf(`http://localhost:${caddyHttp}/api/province`) === '403',
  )
  await stop(app.child)
  proved('with no instance it says so with 503', statusOf(at('/')) === '503')
}
