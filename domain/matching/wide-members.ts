import { foldText, splitName } from './name.ts'

/**
 * What is told of the majors that a unit enrols into together: 工科试验班(含人工智能), or 计算机类 with the 简注
 * “含软件工程、人工智能专业”.
 */
export interface WideMembers {
  /** Folded names that are known, each once. */
  readonly names: readonly string[]
  /** Whether all that are told are known, and no others are meant. */
  readonly isWhole: boolean
}

/** Says what is not inside, or of whom it is not for. */
const OTHERS = /不含|不包括|除外|不招|不宜|不得|不能/u
const LEAD = /^.{0,8}?(?:包含|包括|含有?|招收|分流专业为?)(?:以下)?(?:专业)?:?/u
const MORE = /等(?:\d+|[一二两三四五六七八九十]+)?个?(?:专业|方向)*$/u
const TAIL = /(?:[一二两三四五六七八九十]个)?(?:专业|方向)+$/u

/** @param isKnown Whether a folded name is a major's or a category's */
export function wideMembers(
  unitName: string,
  remark: string | null,
  isKnown: (name: string) => boolean,
): WideMembers {
  const clauses = [
    ...splitName(unitName).parts,
    ...(remark ?? '').split(/[。；;！!\n]/u).map((sentence) => splitName(sentence).base),
  ]
  const names = new Set<string>()
  let isWhole = true
  for (const clause of clauses) {
    if (OTHERS.test(clause)) continue
    const bare = clause.replace(LEAD, '')
    const isOpen = MORE.test(bare)
    const pieces = bare
      .replace(MORE, '')
      .split(',')
      .flatMap((piece) => namesIn(piece, isKnown))
    // Without a word that says so, a list of majors begins with one: 辅修法学、经济学 is none.
    const isList = bare !== clause || isKnown(pieces[0] ?? '')
    const known = isList ? pieces.filter(isKnown) : []
    if (known.length === 0) continue
    for (const name of known) names.add(name)
    if (isOpen || known.length < pieces.length) isWhole = false
  }
  return { names: [...names], isWhole: isWhole && names.size > 0 }
}

/** One name, or two with 和 between where they are no name together. */
function namesIn(piece: string, isKnown: (name: string) => boolean): string[] {
  const name = foldText(piece).replace(TAIL, '')
  if (name === '' || isKnown(name)) return name === '' ? [] : [name]
  const parts = name.split(/和|及|以及/u)
  return parts.every(isKnown) ? parts : [name]
}
