import type { Ground } from '#server/ground.ts'
import { getCredit, getCreditRank, listCredit, shareForCredit, signIn } from '#contract/credit.ts'
import { beijingDay } from '#domain/beijing.ts'
import { SHARE_POINTS, SIGNIN_POINTS, streakOf, streakRewards } from '#domain/credit/rules.ts'
import type { Db } from '#server/db/open.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, ReplyWithInfo, pagerOf } from '#server/http/replies.ts'
import { insertEntry, listBalances, listDays, listEntries, sumEntries } from './queries.ts'

const DAYS_SHOWN = 31
const PLACES_SHOWN = 50

/** Where an account stands on a day. */
async function standingOf(db: Db, accountId: number, today: string) {
  const days = await listDays(db, accountId, 'signin')
  const [lastShare] = await listDays(db, accountId, 'share')
  return {
    balance: await sumEntries(db, accountId),
    streak: streakOf(days, today),
    signedToday: days[0] === today,
    sharedToday: lastShare === today,
    today,
    days: days.slice(0, DAYS_SHOWN),
  }
}

/** 积分. */
export const credit: Routes<Ground> = (handle, context) => {
  handle(getCredit, ({ user }) => standingOf(context.db, user.id, beijingDay(new Date())))

  handle(signIn, async ({ user }) => {
    // The day is taken once, so that midnight does not part a sign-in from its streak.
    const day = beijingDay(new Date())
    const entry = { account_id: user.id, day }
    const earned = await context.db.transaction().execute(async (db) => {
      // Of several at once all but one wait here for the first to end, and find its entry.
      let points = await insertEntry(db, { ...entry, amount: SIGNIN_POINTS, reason: 'signin' })
      if (points === 0) return 0
      for (const reward of streakRewards(streakOf(await listDays(db, user.id, 'signin'), day))) {
        points += await insertEntry(db, {
          ...entry,
          amount: reward.points,
          reason: 'streak',
          step: reward.days,
        })
      }
      return points
    })
    const info = earned > 0 ? `签到成功，积分 +${earned}` : '今天已经签到过了'
    return new ReplyWithInfo({ ...(await standingOf(context.db, user.id, day)), earned }, info)
  })

  handle(shareForCredit, async ({ user }) => {
    const day = beijingDay(new Date())
    const earned = await insertEntry(context.db, {
      account_id: user.id,
      day,
      amount: SHARE_POINTS,
      reason: 'share',
    })
    const info = earned > 0 ? `谢谢分享，积分 +${earned}` : '今天的分享积分已经领过了'
    return new ReplyWithInfo({ ...(await standingOf(context.db, user.id, day)), earned }, info)
  })

  handle(listCredit, async ({ query, user }) => {
    const { rows, total } = await listEntries(context.db, user.id, query)
    return new Paged(
      rows.map(({ id, amount, reason, step, day, created_at }) => ({
        id,
        amount,
        reason: reason === 'streak' || reason === 'share' ? reason : ('signin' as const),
        streak: reason === 'streak' ? step : null,
        day,
        createdAt: created_at.toISOString(),
      })),
      pagerOf(query, total),
    )
  })

  handle(getCreditRank, async ({ user }) => {
    const balances = await listBalances(context.db, user.id, PLACES_SHOWN)
    const rows = balances.map(({ place, balance, account_id }) => ({
      place: Number(place),
      balance,
      own: Number(account_id) === user.id,
    }))
    const own = rows.find((row) => row.own)
    return {
      rows: rows.slice(0, PLACES_SHOWN),
      own: own ? { place: own.place, balance: own.balance } : null,
      total: Number(balances[0]?.total ?? 0),
    }
  })
}
