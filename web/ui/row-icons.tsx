import type { ComponentProps } from 'react'

const icon = (line: string) =>
  function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={line} />
      </svg>
    )
  }

/** Icons of rows; the shapes are lucide's. */
export const PlusIcon = icon('M5 12h14M12 5v14')
export const CheckIcon = icon('M20 6 9 17l-5-5')
export const GripIcon = icon('M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01')
