import Check from 'lucide/dist/esm/icons/check.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { icon } from './icon.tsx'

/** Icons of the rows of a list. */
export const PlusIcon = icon(Plus)
export const CheckIcon = icon(Check)
