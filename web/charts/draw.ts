import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  MarkLineComponent,
  type MarkLineComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

use([LineChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

export type ChartOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>

/** Draws a chart into an element and keeps it as wide as that; gives the function that takes it away. */
export function draw(element: HTMLElement, option: ChartOption): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  chart.setOption(option)
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}
