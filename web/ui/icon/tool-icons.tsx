import Atom from 'lucide/dist/esm/icons/atom.mjs'
import Brain from 'lucide/dist/esm/icons/brain.mjs'
import CalendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import ChartCandlestick from 'lucide/dist/esm/icons/chart-candlestick.mjs'
import ChartLine from 'lucide/dist/esm/icons/chart-line.mjs'
import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs'
import CirclePlay from 'lucide/dist/esm/icons/circle-play.mjs'
import CircleQuestion from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import GraduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs'
import Landmark from 'lucide/dist/esm/icons/landmark.mjs'
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import MessagesSquare from 'lucide/dist/esm/icons/messages-square.mjs'
import Palette from 'lucide/dist/esm/icons/palette.mjs'
import Newspaper from 'lucide/dist/esm/icons/newspaper.mjs'
import Medal from 'lucide/dist/esm/icons/medal.mjs'
import NotebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs'
import RotateCcwClock from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import BookCheck from 'lucide/dist/esm/icons/book-check.mjs'
import Scale from 'lucide/dist/esm/icons/scale.mjs'
import Shapes from 'lucide/dist/esm/icons/shapes.mjs'
import Split from 'lucide/dist/esm/icons/split.mjs'
import Stethoscope from 'lucide/dist/esm/icons/stethoscope.mjs'
import Target from 'lucide/dist/esm/icons/target.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import Wrench from 'lucide/dist/esm/icons/wrench.mjs'
import Telescope from 'lucide/dist/esm/icons/telescope.mjs'
import { type Icon, icon } from './icon.tsx'

/** What stands for a tool wherever it is offered, by the name that entrances and notices call it by. */
const icons: Readonly<Record<string, Icon>> = {
  apprec: icon(ClipboardCheck),
  apprecsim: icon(Target),
  check: icon(ListChecks),
  replay: icon(RotateCcwClock),
  hiscore: icon(ChartLine),
  cu: icon(Landmark),
  cumajor: icon(GraduationCap),
  pro: icon(ChartCandlestick),
  major: icon(Telescope),
  subject: icon(BookCheck),
  subquery: icon(Shapes),
  subdec: icon(Split),
  art: icon(Palette),
  trirec: icon(Scale),
  talent: icon(Brain),
  subass: icon(NotebookPen),
  parass: icon(Users),
  enbasic: icon(Atom),
  rank: icon(Medal),
  course: icon(CirclePlay),
  headline: icon(Newspaper),
  credit: icon(CalendarCheck),
  consultant: icon(MessagesSquare),
  wz: icon(Stethoscope),
  help: icon(CircleQuestion),
}
const Other = icon(Wrench)

/** The icon of a tool; of one that has none, a tool. */
export const toolIcon = (nameEN: string): Icon => icons[nameEN] ?? Other
