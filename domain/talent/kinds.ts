/** How the test of abilities asks, as it is told to readers; a test holds it against data/assess/talent/weights.json. */
export const KINDS_TOLD = [
  { kind: 'matrix', name: '图形矩阵', asks: '三行三列，找行列的规律', tasks: 5, seconds: 75 },
  { kind: 'series', name: '图形序列', asks: '五个图，找下一个', tasks: 4, seconds: 60 },
  { kind: 'numbers', name: '数列', asks: '六个数，找下一个', tasks: 6, seconds: 60 },
  { kind: 'cube', name: '正方体', asks: '展开图折起来的样子', tasks: 5, seconds: 60 },
  { kind: 'folding', name: '折纸打孔', asks: '打开以后孔在哪里', tasks: 4, seconds: 60 },
  { kind: 'verbal', name: '词语和语段', asks: '词的关系，一小段话的意思', tasks: 3, seconds: 75 },
  { kind: 'logic', name: '逻辑推理', asks: '从条件推出结论', tasks: 3, seconds: 100 },
] as const
