import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Flag from 'lucide/dist/esm/icons/flag.mjs'
import Lives from 'lucide/dist/esm/icons/radio.mjs'
import MessageText from 'lucide/dist/esm/icons/message-square-text.mjs'
import Sliders from 'lucide/dist/esm/icons/sliders-horizontal.mjs'
import { icon } from './icon.tsx'

/** What stands for a student's own things, beside the tools (tool-icons.tsx). */
export const CommentIcon = icon(MessageText)
export const FeedbackIcon = icon(Flag)
export const LivesIcon = icon(Lives)
export const MoreIcon = icon(Ellipsis)
export const PreferenceIcon = icon(Sliders)
export const RecordsIcon = icon(ClipboardList)
export const WeeklyIcon = icon(CalendarDays)
