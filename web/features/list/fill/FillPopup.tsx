import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { ApplicationList, FilledPlan } from '#contract/list.ts'
import type { ScoreCondition } from '#contract/recommend.ts'
import { ORDINARY_SPECIALS, type OrdinarySpecial, SENSITIVE_SPECIALS } from '#domain/preference/facts.ts'
import { paths } from '#domain/paths.ts'
import { filledByText, likedInGroupsText } from '#domain/matching/members-text.ts'
import { CAPACITY_UNKNOWN } from '#domain/filing/capacity.ts'
import { FILED_TIERS, TIER_LABEL } from '#domain/forecast/tiers.ts'
import { SPECIAL_LABEL, type Special } from '#domain/matching/special.ts'
import { call } from '#web/client/call.ts'
import { fillList } from '#web/client/calls/list.ts'
import { errorMessage } from '#web/client/errors.ts'
import { storedText } from '#web/client/stored.ts'
import { withQuery } from '#web/client/with-query.ts'
import { count } from '#web/ui/text/format.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Notice } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { Popup } from '#web/ui/dialog/Popup.tsx'
import { wishName } from '#domain/preference/preference-text.ts'
import { AskVocational } from '#web/features/preference/parts/AskVocational.tsx'
import { preferencesScope, useSaidPreferences } from '#web/features/preference/parts/preferences.ts'
import { type ResultFilters, fillFilterOf, filterNames } from '#web/features/list/parts/frame/filters.ts'
import { BeyondLines } from '#web/features/list/parts/BeyondLines.tsx'
import { useFrame } from '#web/features/list/parts/frame/frame.ts'
import { type DraftChoice, idsOf } from '#web/features/list/parts/draft/list-draft.ts'
import { HomeQuestion } from './HomeQuestion.tsx'
import { Plans } from './Plans.tsx'

interface FillPopupProps {
  saved: ApplicationList
  choices: readonly DraftChoice[]
  /** Preferred ones; none: any. */
  majors: ScoreCondition['majors']
  /** Those of the result that the list was opened from. */
  filters: ResultFilters
  onClose: () => void
  /** The plan accepted, of up to as many choices as were wanted. */
  onFilled: (plan: FilledPlan, wanted: number) => void
  /** Of a full list: as `Plans` takes it. */
  onReplace: ComponentProps<typeof Plans>['onReplace']
}

/** Majors named before the rest are counted. */
const NAMED = 6

/** Asks for length and contents of the list, and shows three ways to fill it first. */
export function FillPopup({ saved, choices, majors, filters, onClose, onFilled, onReplace }: FillPopupProps) {
  const { tool } = useFrame().list
  const { provinceId, year, batch, capacity, capacityKnown, specials } = saved
  const [text, setText] = useState(capacityKnown ? String(capacity) : '')
  const said = useSaidPreferences()
  const liked = said?.liked.map((wish) => wishName(wish, said.names)) ?? majors.map(({ name }) => name)
  const names = filterNames(filters)
  const [filtered, setFiltered] = useState(names.length > 0)
  const [onlyLiked, setOnlyLiked] = useState(false)
  const [asked, setAsked] = useState<OrdinarySpecial[]>([])
  const [typed, setTyped] = useState({ reach: '', match: '', safe: '' })
  const own = FILED_TIERS.map((tier) => typed[tier])
  const isOwn = own.some((each) => each !== '')
  const shares = { reach: Number(typed.reach), match: Number(typed.match), safe: Number(typed.safe) }
  const sharesFit = !isOwn || shares.reach + shares.match + shares.safe === 100
  const wanted = /^\d{1,3}$/.test(text) ? Number(text) : 0
  const by = saved.unitKind === 'major' ? '按你的偏好和下面的条件' : filledByText(saved.membersFrom)
  const countFits = wanted > choices.length && wanted <= capacity
  const isFull = choices.length >= capacity
  const possible = (countFits || isFull) && sharesFit
  const fill = useMutation({
    scope: preferencesScope,
    mutationFn: () =>
      call(fillList, {
        body: {
          ...(filtered ? fillFilterOf(filters) : {}),
          tool,
          provinceId,
          year,
          batch,
          // A full list is compared with one filled anew.
          majorIds: isFull ? [] : idsOf(choices),
          count: isFull ? capacity : wanted,
          specials: asked,
          onlyLiked,
          ...(isOwn ? { shares } : {}),
        },
      }),
  })
  const foundNone = fill.data?.plans.every(({ added }) => added.length === 0) === true
  if (fill.data !== undefined && !foundNone) {
    return (
      <Plans
        filled={fill.data}
        listed={choices}
        areGroups={saved.unitKind !== 'major'}
        onBack={() => fill.reset()}
        onClose={onClose}
        onAccept={isFull ? undefined : (plan) => onFilled(plan, wanted)}
        onReplace={onReplace}
      />
    )
  }
  return (
    <Popup
      open
      onClose={onClose}
      title="自动填充"
      footer={
        <>
          {isFull && <Button onClick={onClose}>去移除几个</Button>}
          <Button
            kind="primary"
            block
            loading={fill.isPending}
            disabled={!possible}
            onClick={() => fill.mutate()}
          >
            {isFull ? '和重新填的比一比' : '看看三种填法'}
          </Button>
        </>
      }
    >
      <BeyondLines beyond={saved.beyond} />
      {isFull ? (
        <Notice kind="info">
          志愿表已经填满 {capacity}{' '}
          个，没有空位可补。想换几个，先移除再来填；也可以按下面的条件从头填一份，和现在的比一比。
        </Notice>
      ) : (
        <FigureField
          label="一共填到几个志愿"
          whole
          value={text}
          onType={setText}
          error={
            countFits || (text === '' && !capacityKnown)
              ? undefined
              : `请填 ${Math.min(choices.length + 1, capacity)} 到 ${capacity} 之间的数`
          }
          hint={
            (capacityKnown ? '' : `${CAPACITY_UNKNOWN}，请看考试院的规定填。`) +
            (choices.length > 0
              ? `已有的 ${choices.length} 个和它们的顺序不动，其余${by}挑选。`
              : `${by}挑选，更想去的排在前面。`)
          }
        />
      )}
      <HomeQuestion saved={saved} />
      <p className="mb-3">{likedText(liked, saved)}</p>
      {majors.length > 0 && saved.unitKind === 'major' && (
        <Choices
          label="喜欢的专业够不够填满"
          hideLabel
          multiple
          options={[{ value: 'liked', text: '只填这些' }]}
          value={onlyLiked ? ['liked'] : []}
          onChange={(next) => setOnlyLiked(next.length > 0)}
          hint={
            said?.priority === 'school'
              ? '不勾：学校优先，更好的学校排在喜欢的专业前面。'
              : '不勾：先填喜欢的专业，不够时用别的补上，免得落空；补上的排在后面，加之前先给你看有几个。'
          }
        />
      )}
      {names.length > 0 && (
        <Choices
          label="筛选条件"
          multiple
          options={[{ value: 'filters', text: '也用这些筛选条件' }]}
          value={filtered ? ['filters'] : []}
          onChange={(next) => setFiltered(next.length > 0)}
          hint={`结果页上选的：${names.join('、')}`}
        />
      )}
      <AskSex many={saved.oneSex} />
      {saved.mixesLevels && <AskVocational />}
      <Unasked specials={specials} chosen={asked} onChange={setAsked} />
      <details className="mb-3">
        <summary className="touch">自己定冲、稳、保的比例</summary>
        <p className="weak mb-2">
          三个数加起来等于 100，用在你选的那种填法上；空着就按 20、40、40 一类的默认比例。
        </p>
        <div className="columns">
          {FILED_TIERS.map((tier) => (
            <FigureField
              key={tier}
              label={`${TIER_LABEL[tier]}（%）`}
              whole
              value={typed[tier]}
              onType={(figure) => setTyped({ ...typed, [tier]: figure })}
              error={sharesFit || tier !== 'reach' ? undefined : '三个数加起来要等于 100'}
            />
          ))}
        </div>
      </details>
      {!isFull && <p>先给你看填了会是什么样，点了才加进去。谁前谁后，最后由你和家人决定。</p>}
      {fill.isError && <p role="alert">没有填成：{errorMessage(fill.error)}</p>}
      {foundNone && (
        <p role="alert">
          {saved.beyond === null
            ? '没有再符合这些条件的志愿，一个也没有填。可以放宽筛选条件，或多选几个喜欢的专业再试。'
            : '这一批里没有找到有机会的志愿，一个也没有填。请先看后面的批次。'}
        </p>
      )}
    </Popup>
  )
}

/** Asked once, and only where it decides: who does not answer is filled none of them. */
function AskSex({ many }: { many: number }) {
  const [passed, setPassed] = useState(() => passedSex.get() !== undefined)
  if (many === 0 || passed) return null
  const pass = (): void => {
    passedSex.set('1')
    setPassed(true)
  }
  return (
    <Notice kind="info">
      <p>
        够得着的志愿里有 {count(many)}{' '}
        个只招男生或只招女生。不知道你的性别，这些都不填；说了，就只去掉你不能报的。
      </p>
      <p className="links">
        <Link to={withQuery(paths.preference(), { edit: 'facts' })}>填性别（选填，单独同意）</Link>
        <Button kind="text" onClick={pass}>
          不填，不再问
        </Button>
      </p>
    </Notice>
  )
}

const passedSex = storedText('sex-not-told')

interface UnaskedProps {
  specials: ApplicationList['specials']
  chosen: readonly OrdinarySpecial[]
  onChange: (asked: OrdinarySpecial[]) => void
}

/** Kinds filled where asked for. Those of origin or home have their own screen, with its consent. */
function Unasked({ specials, chosen: asked, onChange }: UnaskedProps) {
  const manyOf = (kind: Special): number => specials.find((each) => each.kind === kind)?.count ?? 0
  const ordinary = ORDINARY_SPECIALS.filter((kind) => manyOf(kind) > 0)
  const sensitive = SENSITIVE_SPECIALS.filter((kind) => manyOf(kind) > 0)
  return (
    <>
      {ordinary.length > 0 && (
        <Choices
          label="默认不填的志愿"
          multiple
          options={ordinary.map((kind) => ({
            value: kind,
            text: `${SPECIAL_LABEL[kind]} ${count(manyOf(kind))}`,
          }))}
          value={[...asked]}
          onChange={onChange}
          hint="毕业后要去约定的地方工作、要过政治考核和体检、计划单独列出，或者在境外上学。符合条件又愿意去，再勾选。"
        />
      )}
      {sensitive.length > 0 && (
        <p className="soft mb-3 links">
          {sensitive.map((kind) => SPECIAL_LABEL[kind]).join('、')}
          只招特定考生，不主动填。符合条件、也愿意报的，
          <Link to={withQuery(paths.preference(), { edit: 'facts' })}>
            到偏好的“章程会问的”里单独同意后勾选
          </Link>
          。
        </p>
      )}
    </>
  )
}

function likedText(
  liked: readonly string[],
  { unitKind, membersFrom }: Pick<ApplicationList, 'unitKind' | 'membersFrom'>,
): string {
  if (liked.length === 0) return '喜欢的专业：没有说，都可以'
  const text = `喜欢的专业：${liked.slice(0, NAMED).join('、')}${liked.length > NAMED ? `等 ${liked.length} 个` : ''}`
  return unitKind === 'major' ? text : `${text}。${likedInGroupsText(membersFrom)}`
}
