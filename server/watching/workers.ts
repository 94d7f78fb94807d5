import cluster, { type Worker } from 'node:cluster'
import { z } from 'zod'

/** ms in which an app process tells its figures; of one that takes longer nothing is told but that it is missing. */
const patience = 3000

/** Ask and all: between who is asked for /metrics and the primary. Tell and told: between the primary and each app process. */
const messageShape = z.discriminatedUnion('figures', [
  z.object({ figures: z.enum(['ask', 'tell']), id: z.int() }),
  z.object({ figures: z.enum(['told', 'all']), id: z.int(), text: z.string() }),
])
type Message = z.infer<typeof messageShape>

function readMessage(said: unknown): Message | undefined {
  return messageShape.safeParse(said).data
}

/**
 * The figures of all app processes, of whichever they are asked. prom-client's own way adds them up, also where each tells the
 * same, and tells nothing once one hangs.
 * @param own Those of this process, in Prometheus' text format
 */
export function figuresOfAll(own: () => Promise<string>): () => Promise<string> {
  if (!cluster.isWorker) return own
  const waiting = new Map<number, (text: string) => void>()
  let last = 0
  const send = (message: Message): void => void process.send?.(message)
  process.on('message', (said: unknown) => {
    const message = readMessage(said)
    if (message?.figures === 'all') {
      waiting.get(message.id)?.(message.text)
      waiting.delete(message.id)
    }
    if (message?.figures !== 'tell') return
    own().then(
      (text) => send({ figures: 'told', id: message.id, text }),
      // The primary counts who told nothing.
      () => {},
    )
  })
  return () =>
    new Promise((done) => {
      last += 1
      waiting.set(last, done)
      send({ figures: 'ask', id: last })
    })
}

/**
 * Has the primary ask all app processes for their figures whenever one of them wants them.
 * @param wanted How many there should be
 */
export function gatherFigures(wanted: number): void {
  const rounds = new Map<number, (worker: number, text: string) => void>()
  let last = 0
  const gather = (): Promise<string> => {
    last += 1
    const id = last
    const told = new Map<number, string>()
    const asked = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
    return new Promise((done) => {
      const end = (): void => {
        clearTimeout(timer)
        rounds.delete(id)
        done(mergeFigures(told, wanted))
      }
      const timer = setTimeout(end, patience)
      rounds.set(id, (worker, text) => {
        told.set(worker, text)
        if (told.size === asked.length) end()
      })
      for (const worker of asked) worker?.send({ figures: 'tell', id } satisfies Message)
    })
  }
  const answer = async (asker: Worker, id: number): Promise<void> => {
    const text = await gather()
    if (asker.isConnected()) asker.send({ figures: 'all', id, text } satisfies Message)
  }
  cluster.on('message', (worker, said: unknown) => {
    const message = readMessage(said)
    if (message?.figures === 'told') rounds.get(message.id)?.(worker.id, message.text)
    if (message?.figures !== 'ask') return
    void answer(worker, message.id)
  })
}

/**
 * Figures of several processes as one page: a label `worker` tells them apart, and a metric is described once.
 * @param told By the number of the process, in Prometheus' text format
 */
export function mergeFigures(told: ReadonlyMap<number, string>, wanted: number): string {
  const metrics = new Map<string, { about: string[]; samples: string[] }>()
  const metricOf = (name: string) => {
    const metric = metrics.get(name) ?? { about: [], samples: [] }
    metrics.set(name, metric)
    return metric
  }
  for (const [worker, text] of told) {
    let metric = metricOf('')
    for (const line of text.split('\n')) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? []
      if (name !== undefined) metric = metricOf(name)
      if (!line.startsWith('#')) {
        if (line !== '') metric.samples.push(labelled(line, worker))
      } else if (!metric.about.includes(line)) metric.about.push(line)
    }
  }
  const lines = [...metrics.values()].flatMap(({ about, samples }) => [...about, ...samples])
  const counts = [
    '# HELP app_processes App processes behind this address: how many there should be, how many told their figures',
    '# TYPE app_processes gauge',
    `app_processes{state="wanted"} ${wanted}`,
    `app_processes{state="answering"} ${told.size}`,
  ]
  return `${[...lines, ...counts].join('\n')}\n`
}

const labelled = (sample: string, worker: number): string =>
  sample.replace(/^([\w:]+)(\{?)/, (_, name: string, opened: string) =>
    opened === '' ? `${name}{worker="${worker}"}` : `${name}{worker="${worker}",`,
  )
