import { type Measure, type OwnArtMarks, type Stand, controlsFor, standOf } from '#domain/art/control.ts'
import { CertaintyMark } from '#web/features/figures/parts/CertaintyMark.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { type ArtFrame, type Control, markText } from './reading.ts'
import type { ArtValues } from './use-art.ts'

const MEASURE_NAME: Readonly<Record<Measure, string>> = {
  culture: '文化',
  test: '统考',
  composite: '综合分',
}

/** 本科, 第一段, 本科 · 物理, 本科 · 校考. */
export const lineName = ({ level, segment, stream, ownTest, measure }: Control): string =>
  [segment ?? level ?? (measure === 'test' ? '统考合格' : '本、专科'), stream, ownTest ? '校考' : null]
    .filter((part) => part !== null)
    .join(' · ')

/** The control lines of a candidate’s category in a year. */
export const ownControls = (frame: ArtFrame, values: ArtValues, year: number): Control[] =>
  controlsFor(frame.controls, {
    year,
    category: values.category,
    stream: values.stream === '' ? null : values.stream,
  }).sort((a, b) => placeOf(a) - placeOf(b))

/** What most look for comes first; lines of schools with a test of their own come last. */
function placeOf({ ownTest, level, measure }: Control): number {
  if (ownTest) return 3
  if (level === '专科') return 2
  return measure === 'composite' ? 0 : 1
}

/** Where nobody says what a line is of: the exam, in most provinces. */
const isUnsaid = ({ measure }: Control): boolean => measure === null

interface ControlListProps {
  controls: readonly Control[]
  /** Left out: nothing is held against them. */
  marks?: OwnArtMarks
}

/** Control lines one by one, each with how far the candidate’s marks are from it. */
export function ControlList({ controls, marks }: ControlListProps) {
  return (
    <>
      <ul className="list ruled" aria-label="控制线">
        {controls.map((control) => (
          <li key={`${control.batch} ${control.track}`} className="block">
            <div className="mt-2 mb-2">
              <ControlRow control={control} stands={marks ? standOf(control, marks) : []} />
            </div>
          </li>
        ))}
      </ul>
      {controls.some(isUnsaid) && (
        <p className="weak mt-2">
          标“未注明”的，来源没有写是文化线还是综合分线。多数省划的是文化线，这里按文化分比；请以省考试院公布的为准。
        </p>
      )}
    </>
  )
}

function ControlRow({ control, stands }: { control: Control; stands: readonly Stand[] }) {
  const { batch, track, score, testScore, measure } = control
  return (
    <>
      <span className="row between wrap gap-2">
        <strong>{lineName(control)}</strong>
        <span className="tabular">
          {measure === null ? '未注明' : MEASURE_NAME[measure]} {markText(score)}
          {testScore !== null && ` · 统考 ${markText(testScore)}`}
          <CertaintyMark of={control} />
        </span>
      </span>
      <span className="block weak">
        {batch}
        {track !== '' && !batch.includes(track) && `（${track}）`}
      </span>
      {stands.length > 0 && (
        <span className="tags mt-1">
          {stands.map((stand) => (
            <Tag key={stand.of} kind={stand.distance >= 0 ? 'good' : 'bad'}>
              {MEASURE_NAME[stand.of]} {markText(stand.mark)}，{distanceText(stand.distance)}
            </Tag>
          ))}
        </span>
      )}
    </>
  )
}

/** 高 12 分, 差 3.5 分, 正好够. */
export function distanceText(distance: number): string {
  if (distance === 0) return '正好够'
  return distance > 0 ? `高 ${markText(distance)} 分` : `差 ${markText(-distance)} 分`
}
