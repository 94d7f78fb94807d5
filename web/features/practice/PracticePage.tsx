import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { Game } from './Game.tsx'
import { Question, type Player } from './Question.tsx'
import { practiceQuery } from './queries.ts'

/** 平行志愿模拟: a list of real units, put in order and walked through. Nothing of it is kept. */
export function PracticePage() {
  const own = useCandidate()
  const [said, setSaid] = useState<Player | null>(null)
  const [turn, setTurn] = useState(0)
  return said === null ? (
    <>
      <Card title="平行志愿，走一遍就懂">
        <p>
          发你几个真实的志愿，你来排顺序；再用考试院公布的线，一个一个地投，看最后落在哪里、为什么。五分钟，不用登录。
        </p>
      </Card>
      <Question own={own} onSaid={setSaid} />
    </>
  ) : (
    <Played
      key={turn}
      said={said}
      turn={turn}
      onTurn={() => setTurn(turn + 1)}
      onLeave={() => setSaid(null)}
    />
  )
}

interface PlayedProps {
  said: Player
  turn: number
  onTurn: () => void
  onLeave: () => void
}

function Played({ said, turn, onTurn, onLeave }: PlayedProps) {
  const query = useQuery({ ...practiceQuery({ ...said, turn }), placeholderData: undefined })
  return (
    <QueryView query={query} loading={<Loading look="list" rows={6} />}>
      {(practice) => <Game practice={practice} rank={said.rank} onTurn={onTurn} onLeave={onLeave} />}
    </QueryView>
  )
}
