import AdmButton from 'antd-mobile/es/components/button'
import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
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
  primary: { color: 'primary', fill: 'solid' },
  plain: { color: 'default', fill: 'solid' },
  danger: { color: 'danger', fill: 'outline' },
  text: { color: 'primary', fill: 'none' },
} as const

export function Button({
  kind = 'plain',
  block = false,
  small = false,
  loading = false,
  type = 'button',
  disabled = false,
  label,
  onClick,
  children,
}: ButtonProps) {
  return (
    <AdmButton
      {...looks[kind]}
      className="x-button"
      block={block}
      size={small ? 'small' : 'middle'}
      type={type}
      disabled={disabled}
      loading={loading}
      {...(loading ? { loadingText: typeof children === 'string' ? children : '请稍候' } : {})}
      {...(onClick ? { onClick } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-busy={loading}
    >
      {children}
    </AdmButton>
  )
}

interface LinkButtonProps extends Look {
  to: string
  replace?: boolean
}

/** A link that looks like a button. */
export function LinkButton({
  kind = 'plain',
  block = false,
  small = false,
  to,
  replace,
  children,
}: LinkButtonProps) {
  const { color, fill } = looks[kind]
  const names = [
    'x-button adm-button adm-button-shape-default',
    `adm-button-${color}`,
    fill === 'solid' ? '' : `adm-button-fill-${fill}`,
    block ? 'adm-button-block' : '',
    small ? 'adm-button-small' : '',
  ]
  return (
    <Link className={names.filter(Boolean).join(' ')} to={to} {...(replace ? { replace } : {})}>
      {children}
    </Link>
  )
}
