import {
  followMajor,
  followSchool,
  getFollowed,
  listFollowedMajors,
  listFollowedSchools,
  unfollowMajor,
  unfollowSchool,
} from '#contract/follow.ts'
import type { Context } from '#server/context.ts'
import type { Loaded } from '#server/snapshot/load.ts'
import { loadedIn } from '#server/features/recommend/province.ts'
import { type Area, Paged, Told, pageOf, pagerOf } from '#server/http/endpoint.ts'
import type { Kind } from './follows.ts'
import { hashIdOf } from '#server/features/directory/hash-id.ts'
import { easiestOf, offersOf } from '#server/features/directory/offers.ts'
import { findMajor, findSchool, majorCardOf, ownOf, schoolCardOf } from '#server/features/directory/show.ts'

// Spec §8.
const FOLLOWED = '已关注，请到我的关注中查看'
const UNFOLLOWED = '已取消关注'

/** 关注. */
export const follow: Area = (handle, context) => {
  const libraryNow = () => loadedIn(context).library

  handle(followSchool, async ({ query, user }) => {
    const { code } = findSchool(libraryNow(), query.schoolHashId)
    await context.follows.add(user.id, 'school', code)
    return new Told(null, FOLLOWED)
  })

  handle(unfollowSchool, async ({ query, user }) => {
    const { code } = findSchool(libraryNow(), query.schoolHashId)
    await context.follows.remove(user.id, 'school', code)
    return new Told(null, UNFOLLOWED)
  })

  handle(followMajor, async ({ query, user }) => {
    const { code } = findMajor(libraryNow(), query.majorHashId)
    await context.follows.add(user.id, 'major', code)
    return new Told(null, FOLLOWED)
  })

  handle(unfollowMajor, async ({ query, user }) => {
    const { code } = findMajor(libraryNow(), query.majorHashId)
    await context.follows.remove(user.id, 'major', code)
    return new Told(null, UNFOLLOWED)
  })

  handle(listFollowedSchools, async ({ query, user }) => {
    const loaded = loadedIn(context)
    const { scope, subjects } = ownOf(loaded, query)
    const follows = await listSchools(context, loaded, user.id)
    return paged(follows, query, ({ item, followedAt }) => ({
      school: schoolCardOf(item),
      followedAt,
      forecast: scope ? easiestOf(scope, offersOf(scope, loaded.library).ofSchool(item), subjects) : null,
    }))
  })

  handle(listFollowedMajors, async ({ query, user }) => {
    const loaded = loadedIn(context)
    const { scope, subjects } = ownOf(loaded, query)
    const follows = await listMajors(context, loaded, user.id)
    return paged(follows, query, ({ item, followedAt }) => ({
      major: majorCardOf(item),
      followedAt,
      forecast: scope ? easiestOf(scope, offersOf(scope, loaded.library).ofMajor(item), subjects) : null,
    }))
  })

  handle(getFollowed, async ({ user }) => {
    const loaded = loadedIn(context)
    const [schools, majors] = await Promise.all([
      listSchools(context, loaded, user.id),
      listMajors(context, loaded, user.id),
    ])
    return {
      schoolHashIds: schools.map(({ item }) => item.hashId),
      majorHashIds: majors.map(({ item }) => item.hashId),
    }
  })
}

const listSchools = (context: Context, { library }: Loaded, accountId: number) =>
  listKnown(context, accountId, 'school', (code) => library.school(hashIdOf(code)))
const listMajors = (context: Context, { library }: Loaded, accountId: number) =>
  listKnown(context, accountId, 'major', (code) => library.major(hashIdOf(code)))

/** What an account follows and the tables still hold. */
async function listKnown<T>(
  context: Context,
  accountId: number,
  kind: Kind,
  find: (code: string) => T | undefined,
): Promise<{ item: T; followedAt: string }[]> {
  const follows = await context.follows.list(accountId, kind)
  return follows.flatMap(({ code, followedAt }) => {
    const item = find(code)
    return item === undefined ? [] : [{ item, followedAt: followedAt.toISOString() }]
  })
}

function paged<T, Shown>(
  items: readonly T[],
  query: { page: number; size: number },
  show: (item: T) => Shown,
): Paged<Shown[]> {
  return new Paged(pageOf(items, query).map(show), pagerOf(query, items.length))
}
