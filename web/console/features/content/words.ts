import type { TextRow } from '#contract/console/content.ts'

export const STATES: Readonly<Record<TextRow['state'], string>> = {
  draft: '草稿',
  coming: '待上线',
  shown: '显示中',
  over: '已结束',
}

export const ORIGINS: Readonly<Record<TextRow['origin'], string>> = {
  console: '控制台写的',
  changed: '文件来的，这里改过',
  file: '文件来的',
  sample: '安装自带的示例',
}

export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.entries<string>(words).map(([value, text]) => ({ value, text }))
