import type { Outlook } from '#contract/recommend.ts'
import type { DirectorySnapshot } from '#server/features/directory/service.ts'
import {
  followMajor,
  followSchool,
  getFollowed,
  listFollowedMajors,
  listFollowedSchools,
  unfollowMajor,
  unfollowSchool,
} from '#contract/follow.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, ReplyWithInfo, pageOf, pagerOf } from '#server/http/replies.ts'
import type { FollowContext, FollowedKind } from './follows.ts'
import { hashIdOf } from '#server/hash-id.ts'
import {
  outlookOf,
  reachesAny,
  offersOf,
  findMajor,
  findSchool,
  majorCardOf,
  candidateOf,
  schoolCardOf,
} from '#server/features/directory/service.ts'

// Spec §8.
const FOLLOWED = '已关注，请到我的关注中查看'
const UNFOLLOWED = '已取消关注'

/** 关注. */
export const follow: Routes<FollowContext> = (handle, context) => {
  const directoryNow = () => context.snapshot().directory

  handle(followSchool, async ({ query, user }) => {
    const { code } = findSchool(directoryNow(), query.schoolHashId)
    await context.follows.add(user.id, 'school', code)
    return new ReplyWithInfo(null, FOLLOWED)
  })

  handle(unfollowSchool, async ({ query, user }) => {
    const { code } = findSchool(directoryNow(), query.schoolHashId)
    await context.follows.remove(user.id, 'school', code)
    return new ReplyWithInfo(null, UNFOLLOWED)
  })

  handle(followMajor, async ({ query, user }) => {
    const { code } = findMajor(directoryNow(), query.majorHashId)
    await context.follows.add(user.id, 'major', code)
    return new ReplyWithInfo(null, FOLLOWED)
  })

  handle(unfollowMajor, async ({ query, user }) => {
    const { code } = findMajor(directoryNow(), query.majorHashId)
    await context.follows.remove(user.id, 'major', code)
    return new ReplyWithInfo(null, UNFOLLOWED)
  })

  handle(listFollowedSchools, async ({ query, user }) => {
    const snapshot = context.snapshot()
    const { scope, subjects } = candidateOf(snapshot, query, user)
    const follows = await listSchools(context, snapshot, user.id)
    return paged(follows, query, ({ item, followedAt }) => ({
      school: schoolCardOf(item),
      followedAt,
      forecast: scope
        ? outlookOf(scope, snapshot.directory, offersOf(scope, snapshot.directory).ofSchool(item), subjects)
        : null,
    }))
  })

  handle(listFollowedMajors, async ({ query, user }) => {
    const snapshot = context.snapshot()
    const { scope, subjects } = candidateOf(snapshot, query, user)
    const follows = await listMajors(context, snapshot, user.id)
    return paged(follows, query, ({ item, followedAt }) => ({
      major: majorCardOf(item),
      followedAt,
      forecast: scope
        ? outlookOf(scope, snapshot.directory, offersOf(scope, snapshot.directory).ofMajor(item), subjects)
        : null,
    }))
  })

  handle(getFollowed, async ({ user }) => {
    const snapshot = context.snapshot()
    const [schools, majors] = await Promise.all([
      listSchools(context, snapshot, user.id),
      listMajors(context, snapshot, user.id),
    ])
    return {
      schoolHashIds: schools.map(({ item }) => item.hashId),
      majorHashIds: majors.map(({ item }) => item.hashId),
    }
  })
}

const listSchools = (context: FollowContext, { directory }: DirectorySnapshot, accountId: number) =>
  listKnown(context, accountId, 'school', (code) => directory.school(hashIdOf(code)))
const listMajors = (context: FollowContext, { directory }: DirectorySnapshot, accountId: number) =>
  listKnown(context, accountId, 'major', (code) => directory.major(hashIdOf(code)))

/** What an account follows and the tables still hold. */
async function listKnown<T>(
  context: FollowContext,
  accountId: number,
  kind: FollowedKind,
  find: (code: string) => T | undefined,
): Promise<{ item: T; followedAt: string }[]> {
  const follows = await context.follows.list(accountId, kind)
  return follows.flatMap(({ code, followedAt }) => {
    const item = find(code)
    return item === undefined ? [] : [{ item, followedAt: followedAt.toISOString() }]
  })
}

/** A page of what is followed; where a rank is given, what it reaches comes first. */
function paged<T, Shown extends { forecast: Outlook | null }>(
  items: readonly T[],
  query: { page: number; size: number; rank?: number | undefined },
  show: (item: T) => Shown,
): Paged<Shown[]> {
  const { rank } = query
  const shown = items.map(show)
  const behind = ({ forecast }: Shown): number => (rank === undefined || reachesAny(forecast, rank) ? 0 : 1)
  shown.sort((a, b) => behind(a) - behind(b))
  return new Paged(pageOf(shown, query), pagerOf(query, items.length))
}
