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

/**
 * Draws a chart into an element and keeps it as wide as that; gives the function that takes it away.
 *
 * @param optionOf What is drawn, for a width and a height in px.
 */
export function draw(
  element: HTMLElement,
  optionOf: (width: number, height: number) => ChartOption,
): () => void {
  const chart = init(element, null, { renderer: 'svg' })
  const show = (): void => chart.setOption(optionOf(chart.getWidth(), chart.getHeight()), true)
  show()
  const watcher = new ResizeObserver(() => {
    if (element.clientWidth === chart.getWidth() && element.clientHeight === chart.getHeight()) return
    chart.resize()
    show()
  })
  watcher.observe(element)
  return () => {
    watcher.disconnect()
    chart.dispose()
  }
}
