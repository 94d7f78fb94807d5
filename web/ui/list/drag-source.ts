import { type ReactNode, createContext } from 'react'

/** Draws what something of this id can be taken hold of by, to drag it into a list. */
export type DragHandleOf = (id: string, name: string) => ReactNode

/** The handles by which rows are dragged into the list beside them; null where no list stands there. */
export const DragHandles = createContext<DragHandleOf | null>(null)
