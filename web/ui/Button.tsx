// Its looks alone: the component itself would weigh 2 kB of every first view.
import 'antd-mobile/es/components/button/button.css'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from './Link.tsx'
import './Button.css'

interface Look {
  /** `primary` is the one main thing of a screen. */
  kind?: 'primary' | 'plain' | 'danger' | 'text'
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
}

const looks = {
  primary: 'adm-button-primary',
  plain: 'adm-button-default',
  danger: 'adm-button-danger adm-button-fill-outline',
  text: 'adm-button-primary adm-button-fill-none',
} as const

function classesOf({ kind = 'plain', block = false, small = false }: Omit<Look, 'children'>): string {
  const names = [
    'x-button adm-button adm-button-shape-default',
    looks[kind],
    block ? 'adm-button-block' : '',
    small ? 'adm-button-small' : '',
  ]
  return names.filter(Boolean).join(' ')
}

export function Button({
  loading = false,
  type = 'button',
  disabled = false,
  label,
  onClick,
  children,
  ...look
}: ButtonProps) {
  const off = disabled || loading
  return (
    <button
      type={type}
      className={`${classesOf(look)}${off ? ' adm-button-disabled' : ''}${loading ? ' x-button-busy' : ''}`}
      disabled={off}
      aria-busy={loading}
      {...(onClick ? { onClick } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
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
