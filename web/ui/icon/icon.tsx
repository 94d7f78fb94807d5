import { type ComponentProps, createElement } from 'react'

/** The shapes of an icon, as lucide has them: 24 by 24, lines only. */
export type Shapes = readonly (readonly [
  tag: 'path' | 'circle' | 'ellipse' | 'line' | 'polygon' | 'polyline' | 'rect',
  attributes: Readonly<Record<string, string | number>>,
])[]

/**
 * A line icon, as tall as its text, of lucide's shapes alone: its React package is heavy. Readers skip it.
 */
export const icon = (shapes: Shapes) =>
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
        aria-hidden="true"
        {...props}
      >
        {shapes.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
      </svg>
    )
  }

export type Icon = ReturnType<typeof icon>
