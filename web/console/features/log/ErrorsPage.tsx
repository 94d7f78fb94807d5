import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { FaultSeen } from '#contract/console/log.ts'
import { FAULT_SIDES, FAULT_SIDE_NAMES, UNKNOWN_RELEASE } from '#domain/staff/fault.ts'
import { call } from '#web/client/call.ts'
import { errorMessage } from '#web/client/errors.ts'
import { setFaultKnown } from '#web/console/calls/log.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { count, when } from '#web/ui/text/format.ts'
import { faultsQuery } from './queries.ts'

const SHOWN = ['new', 'known'] as const
const SHOWN_NAMES = { new: '还不知道的', known: '已知道的' }

const releaseName = (release: string): string => (release === UNKNOWN_RELEASE ? '不知道是哪一版' : release)

/** Faults of pages and of the server, alike ones together, by release. */
export function ErrorsPage() {
  const [params, setParams] = useSearchParams()
  const faults = useQuery(faultsQuery)
  const asked = params.get('release')
  const shown = SHOWN.find((each) => each === params.get('show')) ?? 'new'
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <QueryView query={faults}>
      {(all) => {
        // Of what no release of ours sent, nobody knows who sent it.
        const releases = [...new Set(all.map(({ release }) => release))].sort(
          (a, b) => Number(a === UNKNOWN_RELEASE) - Number(b === UNKNOWN_RELEASE),
        )
        const release = releases.find((each) => each === asked) ?? releases[0] ?? ''
        const ofRelease = all.filter((fault) => fault.release === release)
        const isKnown = ({ knownAt }: FaultSeen): boolean => knownAt !== null
        const counts = {
          new: ofRelease.filter((fault) => !isKnown(fault)).length,
          known: ofRelease.filter(isKnown).length,
        }
        const rows = ofRelease.filter((fault) => isKnown(fault) === (shown === 'known'))
        return (
          <>
            {releases.length > 0 && (
              <SelectField
                label="版本"
                options={releases.map((value) => ({ value, text: releaseName(value) }))}
                value={release}
                onChange={({ target }) => set('release', target.value)}
              />
            )}
            <Choices
              label="看哪些"
              hideLabel
              options={SHOWN.map((value) => ({ value, text: `${SHOWN_NAMES[value]} ${counts[value]}` }))}
              value={[shown]}
              onChange={([next]) => set('show', next ?? shown)}
            />
            <Notice>
              一样的错误算在一起，最近出过错的版本在前。数字、引号里的字、中文都去掉了，不留下是谁、看的是什么；半年没再出现的会删掉。
            </Notice>
            {rows.length === 0 ? (
              <Empty title="没有这样的错误" />
            ) : (
              FAULT_SIDES.map((side) => {
                const ofSide = rows.filter(({ faultSide }) => faultSide === side)
                return (
                  ofSide.length > 0 && (
                    <Card key={side} title={`${FAULT_SIDE_NAMES[side]} ${ofSide.length}`}>
                      <ul className="list">
                        {ofSide.map((fault) => (
                          <FaultItem key={fault.fingerprint} fault={fault} />
                        ))}
                      </ul>
                    </Card>
                  )
                )
              })
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** One kind of fault: what, where, how often and when. */
function FaultItem({ fault }: { fault: FaultSeen }) {
  const { message, address, stackHead, count: many, firstSeen, lastSeen } = fault
  const places = [address, ...stackHead.split('\n')].filter((line) => line !== '')
  return (
    <li className="mb-4">
      <p className="strong anywhere">{message === '' ? '其余的：种类太多，只数个数' : message}</p>
      {places.map((line) => (
        <p key={line} className="weak anywhere">
          {line}
        </p>
      ))}
      <p className="note mt-1 mb-2">
        {count(many)} 次，第一次 {when(firstSeen)}，最近 {when(lastSeen)}
      </p>
      <KnownButton fault={fault} />
    </li>
  )
}

/** Says that one knows of a fault, or takes that back. */
function KnownButton({ fault: { release, faultSide, fingerprint, knownAt } }: { fault: FaultSeen }) {
  const client = useQueryClient()
  const isKnown = knownAt === null
  const save = useMutation({
    mutationFn: () => call(setFaultKnown, { body: { release, faultSide, fingerprint, isKnown } }),
    onSuccess: () => client.invalidateQueries(faultsQuery),
    onError: (error) => void notify('没有记下', errorMessage(error)),
  })
  return (
    <Button small loading={save.isPending} onClick={() => save.mutate()}>
      {isKnown ? '记为已知道' : '改回不知道'}
    </Button>
  )
}
