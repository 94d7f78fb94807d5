import { saysAnything } from '#domain/preference/preferences.ts'
import type { MembersFrom } from '#domain/matching/group-members.ts'
import { wishesInGroupsText } from '#domain/matching/members-text.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tick } from '#web/ui/list/ListTools.tsx'
import styles from './PreferenceBar.module.css'
import { chipsOf } from '#domain/preference/preference-text.ts'
import { usePreferences } from './preferences.ts'

interface PreferenceBarProps {
  /** Whether the page is narrowed by them, and how that changes; left out: it is not the page's to choose. */
  narrowing?: { on: boolean; onChange: (on: boolean) => void }
  /** What stands there while nothing was said; by default nothing. */
  invite?: boolean
  /** The province files 院校专业组: what was said of majors does not narrow. */
  areGroups?: boolean
  /** What tells the majors inside them. */
  membersFrom?: MembersFrom | null
}

/** What the user prefers as chips, each leading to where it is changed. */
export function PreferenceBar(props: PreferenceBarProps) {
  const { narrowing, invite = false, areGroups = false, membersFrom = null } = props

  const preferences = usePreferences()
  if (preferences === undefined) return null
  if (!saysAnything(preferences)) return invite ? <PreferenceInvitation /> : null
  const chips = chipsOf(preferences)
  const { liked, refused } = preferences
  return (
    <nav className="mb-3 screen-only" aria-label="我的偏好">
      <div className="row gap-2">
        {narrowing && (
          <Tick checked={narrowing.on} onChange={narrowing.onChange}>
            按我的偏好
          </Tick>
        )}
        <ul className={`list row gap-2 ${styles.chips} ${narrowing && !narrowing.on ? styles.off : ''}`}>
          {chips.map(({ step, text }) => (
            <li key={text}>
              <Link className={`row note ${styles.chip}`} to={withQuery(paths.preference(), { edit: step })}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <Link className="tap note underline nowrap" to={paths.preference()}>
          改<span className="visually-hidden">我的偏好</span>
        </Link>
      </div>
      {areGroups && liked.length + refused.length > 0 && (
        <p className="weak">{wishesInGroupsText(membersFrom)}</p>
      )}
    </nav>
  )
}

/** Leads who has said nothing yet to the interview; as a line where it stands among other things. */
export function PreferenceInvitation({ isLine = false }: { isLine?: boolean }) {
  const preferences = usePreferences()
  if (preferences === undefined || saysAnything(preferences)) return null
  return (
    <Link
      className={`row between card mb-2 ${isLine ? styles.line : 'pad'} ${styles.invitation}`}
      to={paths.preference()}
    >
      <span className="blocks grow">
        <span className={isLine ? 'note' : 'strong'}>
          {isLine ? '说说想去哪、不想学什么，结果更合意' : '半分钟，告诉我们你想去哪、不想学什么'}
        </span>
        {!isLine && <span className="weak">结果和志愿表都会照着来，随时能改</span>}
      </span>
      <span className="accent nowrap">去说说</span>
    </Link>
  )
}
