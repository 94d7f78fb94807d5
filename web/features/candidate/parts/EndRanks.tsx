import type { ScoreBand } from '#domain/exam/score-rank.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { count } from '#web/ui/text/format.ts'

interface EndRanksProps {
  band: Pick<ScoreBand, 'rankMin' | 'rankMax'>
  onPick: (rank: number) => void
}

/** Both ends of a band too wide for one rank, for who does not know their rank yet. */
export function EndRanks({ band: { rankMin, rankMax }, onPick }: EndRanksProps) {
  return (
    <>
      <p className="weak mt-2">还不知道位次，可以先按两头各看一遍：</p>
      <div className="row gap-2 mt-1">
        {[rankMin, rankMax].map((rank) => (
          <Button key={rank} small type="button" onClick={() => onPick(rank)}>
            按第 {count(rank)} 名
          </Button>
        ))}
      </div>
    </>
  )
}
