import Back from 'lucide/dist/esm/icons/chevron-left.mjs'
import Close from 'lucide/dist/esm/icons/x.mjs'
import Home from 'lucide/dist/esm/icons/house.mjs'
import List from 'lucide/dist/esm/icons/list-checks.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Up from 'lucide/dist/esm/icons/chevron-up.mjs'
import User from 'lucide/dist/esm/icons/circle-user-round.mjs'
import { icon } from './icon.tsx'

/** Icons that stand around every page: each first view pays for them. Others stand in a file beside this one. */
export const BackIcon = icon(Back)
export const CloseIcon = icon(Close)
export const HomeIcon = icon(Home)
export const ListIcon = icon(List)
export const SearchIcon = icon(Search)
export const UpIcon = icon(Up)
export const UserIcon = icon(User)
