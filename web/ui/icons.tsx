import type { ComponentProps } from 'react'

/** An icon of one line; as tall as the text beside it. A library's would weigh 2 kB of every first view. */
const icon = (line: string) =>
  function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1em"
        height="1em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <path d={line} />
      </svg>
    )
  }

export const BackIcon = icon('M15 4l-8 8 8 8')
export const CloseIcon = icon('M5 5l14 14M19 5L5 19')
export const UpIcon = icon('M5 14l7-7 7 7')
export const UserIcon = icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0')
