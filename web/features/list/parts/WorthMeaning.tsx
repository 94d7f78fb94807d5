import { LOW_SHARE, PRESUMED_SHARE, SPREAD_SHARE } from '#domain/list/fill.ts'
import { FARTHEST_BEHIND, FARTHEST_REACH, SMALL_BELOW, WANTED_SHARE } from '#domain/list/fill-candidates.ts'
import { RISK_LABEL, SHARES, sharesText } from '#domain/list/plan-shares.ts'
import { FAR_FEE } from '#domain/engine/wants.ts'
import { WORTH } from '#domain/engine/worth.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { grouped } from '#domain/grouped.ts'

/** How automatic filling weighs units: the formula with the figures that it uses. */
export function WorthMeaning() {
  const { unnamed, related, step, least, own, unusual, asksNothing } = WORTH
  return (
    <section id="fill" className="anchor">
      <Card title="自动填充是怎么挑的">
        <p className="mb-2">
          每个志愿有一个分值，志愿表按它从高到低排：<strong>分值 = 喜欢程度 × 抢手程度</strong>。
        </p>
        <ul className="stack mb-3">
          <li>
            <strong>抢手程度</strong>
            =（你的位次 ÷ 志愿的位次）的平方。和你的位次正好相当的是 1，难一倍的是
            4。志愿的位次由学校和专业一贯有多抢手， 加上它自己的线多出来的那部分的 {Math.round(own * 100)}%
            得出；它去年突然变松的，不会因此就不值钱。没有自己往年线的，按偏松的一头算。
          </li>
          <li>
            <strong>喜欢程度</strong>
            ：你说的第 1 个专业是 1，后面每个少 {step}，最少 {least}
            。没说的专业一律排在喜欢的后面，它们之间同一门类的稍前； 先看学校时不这样排，没说的专业是{' '}
            {unnamed.school}（同一门类 {related.school}
            ），更好的学校可以排在喜欢的专业前面。不想读的不填。
          </li>
          <li>
            <strong>院校专业组</strong>
            里有哪些专业，按你自己填的、今年的招生计划或往年的表看（表不全）：有喜欢的，按喜欢算；有不想读的，不主动填。
          </li>
          <li>
            都没有的专业组只看学校：学校开设你喜欢的专业，就排在知道有的后面、其余的前面，不想读的没法替你避开。
          </li>
          <li>
            没说过喜欢什么的，喜欢程度看附近位次的人常去哪些专业类：常见的是 1，少见的最低 {unusual}
            ；附近多数专业对你的选科有要求时，没有要求的再乘 {asksNothing}。
          </li>
        </ul>
        <p className="mb-2">
          挑的时候先定搏（机会
          2%–10%）、冲、稳、保各占多少。平行志愿里没录上的不影响后面，所以前面可以放几个搏的：
        </p>
        <ul className="mb-3">
          {(['steady', 'balanced', 'bold'] as const).map((risk) => (
            <li key={risk}>
              {RISK_LABEL[risk]}：
              {sharesText({
                out: whole(SHARES[risk].out),
                reach: whole(SHARES[risk].reach),
                match: whole(SHARES[risk].match),
                safe: whole(SHARES[risk].safe),
              })}
            </li>
          ))}
        </ul>
        <ul className="stack">
          <li>
            冲、稳、保各自从难到易铺匀，不留空档；每一段里加上让整张表更好的那一个，全省的线一起变动也算在内。“保”里有四分之一把握在
            98% 以上，招不满 {SMALL_BELOW} 人的最多占一半。同样合意的，招得多的先填。
          </li>
          <li>
            没有说过想去哪里时，省内占多少看附近的学位在哪里：位次前后的学位有多少在省内，这张表就至少有它的一半在省内，够得着的不够就都填上。说了“想去”的地方，至少占{' '}
            {percent(WANTED_SHARE)}；“实在不行也可以”的，别处不够才补。
          </li>
          <li>
            没有自己往年线的最多占 {percent(LOW_SHARE)}，也不超过它们在可选志愿里的比例，并且从不当“保”。
          </li>
          <li>
            没有问过你的，不主动填：中外合作、各类专项，每年超过 {grouped(FAR_FEE)}{' '}
            元的。选科要求没有公布到专业、但别处的这类专业你都能报的，标“选科待核对”，最多占{' '}
            {percent(PRESUMED_SHARE)}，不当“保”。民办和别的校区，公办不够、或公办里没有够稳的“保”时才补。
          </li>
          <li>
            预测的线比你的位次靠前 {percent(1 - FARTHEST_REACH)}{' '}
            以上的，不主动填：离得那么远，概率本身就说不准。靠后到 {FARTHEST_BEHIND}{' '}
            倍以外的，近处的不够才填。
          </li>
          <li>
            一所学校最多占 {percent(SPREAD_SHARE.school)}；没有指定地方时，一个城市最多占{' '}
            {percent(SPREAD_SHARE.city)}，外省的一个省最多占 {percent(SPREAD_SHARE.province)}
            ；没说过喜欢什么专业时，一个专业类最多占 {percent(SPREAD_SHARE.category)}。不够填时才放宽。
          </li>
        </ul>
      </Card>
    </section>
  )
}

const whole = (share: number): number => Math.round(share * 100)

const percent = (share: number): string => `${whole(share)}%`
