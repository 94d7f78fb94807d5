import type { LiveCourse } from '#contract/live.ts'
import { type Contents, listOf } from '#server/features/content/service.ts'

/** Live courses for those of a province, the next to begin first, and whether one of them asks to pop up. */
export function livesOf(
  contents: Contents,
  provinceId: number | null | undefined,
): { isPop: boolean; liveCourses: LiveCourse[] } {
  const lives = listOf(contents, 'live', provinceId).flatMap(({ startsAt, link, ...live }) =>
    startsAt === null || link === null ? [] : [{ ...live, startsAt, link }],
  )
  return {
    isPop: lives.some(({ pop }) => pop),
    liveCourses: lives
      .sort((a, b) => Number(a.startsAt) - Number(b.startsAt))
      .map(({ hashId, title, teacher, startsAt, link }) => ({
        liveHashId: hashId,
        title,
        teacher,
        startsAt: startsAt.toISOString(),
        url: link,
      })),
  }
}
