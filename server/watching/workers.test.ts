import { expect, test } from 'vitest'
import { mergeFigures } from './workers.ts'

test('figures of two processes are one page: each metric described once, each line says of which process it is', () => {
  const of = (answered: number): string =>
    [
      '# HELP answered_total Answers, by {route}',
      '# TYPE answered_total counter',
      `answered_total{route="/a{b}\\n\\"c"} ${answered}`,
      '',
      '# HELP up Whether',
      '# TYPE up gauge',
      'up 1',
      '',
    ].join('\n')
  const told = new Map([
    [3, of(7)],
    [5, of(2)],
  ])
  expect(mergeFigures(told, 3).split('\n')).toEqual([
    '# HELP answered_total Answers, by {route}',
    '# TYPE answered_total counter',
    'answered_total{worker="3",route="/a{b}\\n\\"c"} 7',
    'answered_total{worker="5",route="/a{b}\\n\\"c"} 2',
    '# HELP up Whether',
    '# TYPE up gauge',
    'up{worker="3"} 1',
    'up{worker="5"} 1',
    expect.stringContaining('# HELP app_processes '),
    '# TYPE app_processes gauge',
    'app_processes{state="wanted"} 3',
    'app_processes{state="answering"} 2',
    '',
  ])
})
