import { type ComponentType, createContext } from 'react'

/** What can be taken hold of to drag something of this id into a list. */
export interface DragSourceProps {
  id: string
  name: string
}

/** The handle by which rows are dragged into the list beside them; null where no list stands there. */
export const DragSource = createContext<ComponentType<DragSourceProps> | null>(null)
