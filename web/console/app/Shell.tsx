import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { NavLink, Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { roomsOf } from '#domain/staff/rooms.ts'
import { call, onDenied } from '#web/client/call.ts'
import { CallError, errorMessage } from '#web/client/errors.ts'
import { signOut } from '#web/console/calls/staff.ts'
import { forgetMe, meQuery, useMe } from '#web/console/features/staff/parts/me.ts'
import { notify } from '#web/ui/dialog/feedback.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import styles from './Shell.module.css'
import { useWaiting } from './waiting.ts'

/** What stands around every screen of who is signed in: who they are, and the rooms that are theirs. */
export function Shell() {
  const title = useTitle()
  const isDesktop = useDesktop()
  const { pathname } = useLocation()
  useEnd()
  // Once a room is chosen, the menu of a phone has done its work.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  return (
    <>
      <a className={`screen-only ${styles.skip}`} href="#content">
        跳到正文
      </a>
      <Top>
        {!isDesktop && (
          <Button small onClick={() => setOpenAt(isOpen ? undefined : pathname)} pressed={isOpen}>
            {isOpen ? '收起菜单' : '菜单'}
          </Button>
        )}
      </Top>
      <div className={styles.frame}>
        {(isDesktop || isOpen) && <Rail />}
        <main className={styles.main} id="content">
          <h1 className="mb-4" tabIndex={-1}>
            {title}
          </h1>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </>
  )
}

/** Once the session has ended by itself, nothing of it stays on the screen. */
function useEnd(): void {
  const { error } = useQuery(meQuery)
  const hasEnded = error instanceof CallError && error.status === 401
  useEffect(() => {
    if (hasEnded) onDenied.notLoggedIn()
  }, [hasEnded])
}

/** The title that the innermost route has, told to the document. */
function useTitle(): string {
  const handle: unknown = useMatches().slice(-1)[0]?.handle
  const title =
    typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : '控制台'
  useEffect(() => {
    document.title = `${title} - 选考在线控制台`
  }, [title])
  return title
}

function Top({ children }: { children: ReactNode }) {
  const me = useMe()
  const isDesktop = useDesktop()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => call(signOut, {}, { quiet: true }),
    onSuccess: () => {
      forgetMe()
      return navigate('/sign-in')
    },
    onError: (error) => void notify('没有退出', errorMessage(error)),
  })
  return (
    <header className={`row between screen-only ${styles.top}`}>
      <div className="row gap-2">
        {children}
        <NavLink to="/" className="strong plain">
          选考在线控制台
        </NavLink>
      </div>
      <div className="row gap-2">
        {me && (
          <p className="note">
            {me.name}
            {isDesktop && (
              <span className="weak"> {me.roles.map((role) => ROLE_NAMES[role]).join('、')}</span>
            )}
          </p>
        )}
        <Button small loading={leave.isPending} onClick={() => leave.mutate()}>
          退出
        </Button>
      </div>
    </header>
  )
}

function Rail() {
  const me = useMe()
  const waiting = useWaiting()
  const rooms = [{ path: '/', title: '首页', name: undefined }, ...roomsOf(me?.roles ?? [])]
  return (
    <nav className={`screen-only ${styles.rail}`} aria-label="功能">
      <ul className="list">
        {rooms.map(({ path, title, name }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} className={`row between touch plain ${styles.way}`}>
              {title}
              <Waiting count={name && waiting.get(name)} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How much waits in a room; nothing where nothing does. */
function Waiting({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className={`badge tabular ${styles.count}`}>
      {count}
      <span className="visually-hidden"> 件待办</span>
    </span>
  )
}
