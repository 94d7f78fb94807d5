import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import type { Durations } from '#server/http/running/durations.ts'

interface Metric {
  readonly name: string
  readonly help: string
  /** As prom-client writes it: counter, gauge, histogram. */
  readonly type: unknown
  readonly values: readonly Value[]
}

interface Value {
  readonly value: number
  readonly labels: Readonly<Record<string, string | number | undefined>>
  /** Of a histogram: which of its series. */
  readonly metricName?: string
}

const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1e6]

/** The figures of /metrics as OpenTelemetry has them: read when they are sent, and counted nowhere else. */
export function figuresOf(metrics: Registry, durations: Durations): MetricProducer {
  const startTime = timeOf(Date.now())
  return {
    collect: async () => {
      const times = { startTime, endTime: timeOf(Date.now()) }
      const read: readonly Metric[] = await metrics.getMetricsAsJSON()
      const told = read.map((metric) => dataOf(metric, times))
      return {
        resourceMetrics: {
          resource: resourceFromAttributes({}),
          scopeMetrics: [{ scope: { name: 'xuankao' }, metrics: [...told, durationsOf(durations, times)] }],
        },
        errors: [],
      }
    },
  }
}

interface Times {
  readonly startTime: HrTime
  readonly endTime: HrTime
}

const descriptorOf = (name: string, description: string) => ({
  name,
  description,
  unit: name.endsWith('_seconds') ? 's' : name.endsWith('_bytes') ? 'By' : '',
  valueType: ValueType.DOUBLE,
})

function dataOf(metric: Metric, times: Times): MetricData {
  const type = String(metric.type)
  const descriptor = descriptorOf(metric.name, metric.help)
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  if (type === 'histogram') return { ...common, ...histogramOf(metric, times) }
  const dataPoints = metric.values
    // What is not known is left out.
    .filter(({ value }) => Number.isFinite(value))
    .map(({ value, labels }) => ({ ...times, attributes: attributesOf(labels), value }))
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

function attributesOf(labels: Value['labels']): Attributes {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([key, value]) =>
      value === undefined || key === 'le' ? [] : [[key, String(value)]],
    ),
  )
}

type HistogramPoints = Pick<HistogramMetricData, 'dataPointType' | 'dataPoints'>

/** Of prom-client's series: how many were within each end, in order, their sum and their number. */
function histogramOf({ name, values }: Metric, times: Times): HistogramPoints {
  const series = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)))
  const dataPoints = [...series.values()].map((of) => {
    const within = of.filter(({ metricName }) => metricName === `${name}_bucket`)
    const one = (end: string): number =>
      of.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0
    const ends = within.map(({ labels }) => Number(labels.le)).filter(Number.isFinite)
    const counts = within.slice(0, ends.length).map(({ value }) => value)
    const attributes = attributesOf(of[0]?.labels ?? {})
    return { ...times, attributes, value: histogramValue(ends, counts, one('sum'), one('count')) }
  })
  return { dataPointType: DataPointType.HISTOGRAM, dataPoints }
}

function durationsOf(durations: Durations, times: Times): HistogramMetricData {
  const { name, help } = durations
  return {
    descriptor: descriptorOf(name, help),
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.HISTOGRAM,
    dataPoints: durations.read().map(({ labels, ends, within, sum, total }) => ({
      ...times,
      attributes: labels,
      value: histogramValue([...ends], [...within], sum, total),
    })),
  }
}

/** @param within How many were no longer than each end; OpenTelemetry counts each once */
function histogramValue(boundaries: number[], within: readonly number[], sum: number, count: number) {
  const counts = [...within, count].map((each, at) => each - (within[at - 1] ?? 0))
  return { buckets: { boundaries, counts }, sum, count }
}
