import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { dingTalk } from './dingtalk.ts'
import { openTickets } from './tickets.ts'
import { wechat } from './wechat.ts'
import type { Hosts } from './host.ts'

/** WeChat and DingTalk, each where its keys are set. */
export function openHosts(config: Config, db: Db): Hosts {
  const tickets = openTickets(db)
  return {
    wechat: config.wechat && wechat(config.wechat, tickets),
    dingTalk: config.dingTalk && dingTalk(config.dingTalk, tickets),
  }
}
