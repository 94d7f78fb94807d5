import type { MouseEventHandler, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Link } from '#web/ui/link/Link.tsx'

interface Look {
  /** `primary` is the one main thing of a screen. */
  kind?: keyof typeof kinds
  /** As wide as its place. */
  block?: boolean
  small?: boolean
  children: ReactNode
}

interface ButtonProps extends Look {
  type?: 'button' | 'submit'
  disabled?: boolean
  /** Shows that it is at work and takes no clicks. */
  loading?: boolean
  onClick?: MouseEventHandler<HTMLButtonElement>
  /** The name for screen readers, where `children` is an icon. */
  label?: string
  /** Of one of several to choose from: whether it is chosen. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

const kinds = { primary: styles.primary, plain: '', danger: styles.danger, text: styles.text }

/** @param busy shows that it is at work */
function classesOf(look: Omit<Look, 'children'>, busy = false): string {
  const { kind = 'plain', block = false, small = false } = look
  const names = [
    styles.button,
    kinds[kind],
    block ? styles.block : '',
    small ? styles.small : '',
    busy ? styles.busy : '',
  ]
  return names.filter(Boolean).join(' ')
}

export function Button({
  loading = false,
  type = 'button',
  disabled = false,
  label,
  pressed,
  onClick,
  ref,
  children,
  ...look
}: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      className={classesOf(look, loading)}
      disabled={disabled || loading}
      aria-busy={loading}
      {...(onClick ? { onClick } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {children}
    </button>
  )
}

interface LinkButtonProps extends Look {
  to: string
  replace?: boolean
}

/** A link that looks like a button. */
export function LinkButton({ to, replace, children, ...look }: LinkButtonProps) {
  return (
    <Link className={classesOf(look)} to={to} {...(replace ? { replace } : {})}>
      {children}
    </Link>
  )
}
