import { beijingDate, beijingDay, beijingMinute } from '#domain/beijing.ts'
import { chanceText } from '#domain/forecast/likelihood.ts'
import { grouped } from '#domain/grouped.ts'

/** What stands where a figure is missing. */
export const MISSING = '暂无'

/** A count or rank with its thousands set off. */
export function count(value: number | null | undefined): string {
  return value == null ? MISSING : grouped(value)
}

/** A probability, or a share, in figures. */
export const percent = (probability: number | null): string =>
  probability === null ? MISSING : chanceText(probability)

/** Yuan a year. */
export function yuan(fee: number | null): string {
  return fee === null ? MISSING : `${grouped(fee)} 元/年`
}

/** A rank with what tells how exactly it is known. */
interface LineRank {
  rank: number | null
  isBound?: boolean | undefined
  /** 'rank': it follows from the score. */
  derived?: string | undefined
}

/** A line's rank beside its unit: 12,000; 前 50 for a bound; 约 12,000 by the score. */
export function rankText({ rank, isBound, derived }: LineRank): string {
  if (rank !== null && !isBound && derived === 'rank') return `约 ${count(rank)}`
  return isBound ? `前 ${count(rank)}` : count(rank)
}

/** A line's rank as a figure to draw: a bound is none. */
export const exactRank = ({ rank, isBound }: LineRank): number | null => (isBound ? null : rank)

/** Reads an ISO time; what is none is missing. */
function ofTime(iso: string, read: (time: Date) => string): string {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? MISSING : read(time)
}

const dateParts = (time: Date): number[] => beijingDay(time).split('-').map(Number)

/** An ISO time as a Beijing date and time: 2026/1/5 08:00. */
export const when = (iso: string): string =>
  ofTime(iso, (time) => `${dateParts(time).join('/')} ${beijingMinute(time)}`)

/** An ISO time as a Beijing date: 2026年1月5日. */
export const whatDay = (iso: string): string => ofTime(iso, beijingDate)
