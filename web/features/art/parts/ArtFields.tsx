import { ART_CATEGORIES, findCategory } from '#domain/art/category.ts'
import { hasStreams } from '#domain/art/control.ts'
import { ProvinceField } from '#web/features/province/parts/ProvinceField.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'
import { type ArtFrame, type TypedReading, markText, testName, yearOf, yearsOf } from './reading.ts'
import type { Art } from './use-art.ts'

const CATEGORIES = ART_CATEGORIES.map(({ code, name }) => ({ value: code, text: name }))

/** Of which province and which test. */
export function PlaceFields({ art: { provinceId, values, set } }: { art: Art }) {
  return (
    <div className="fields">
      <ProvinceField value={provinceId} onChange={(id) => set({ provinceId: id })} />
      <SelectField
        label="考试类别"
        options={CATEGORIES}
        value={values.category}
        onChange={({ target }) => set({ category: findCategory(target.value) ?? values.category, year: '' })}
      />
    </div>
  )
}

/** Of which year, and 历史 or 物理 where its lines tell them apart. */
export function YearFields({ art, frame }: { art: Art; frame: ArtFrame }) {
  const { values, set } = art
  const years = yearsOf(frame, values.category)
  const year = yearOf(frame, values)
  if (year === null) return null
  return (
    <>
      {years.length > 1 && (
        <SelectField
          label="年份"
          options={years.map((each) => ({ value: each, text: `${each} 年` }))}
          value={year}
          onChange={({ target }) => set({ year: target.value })}
        />
      )}
      {hasStreams(frame.controls, year, values.category) && (
        <Choices
          label="科类"
          look="segments"
          options={[
            { value: '', text: '都看' },
            { value: '历史', text: '历史' },
            { value: '物理', text: '物理' },
          ]}
          value={[values.stream]}
          onChange={([stream]) => stream !== undefined && set({ stream })}
        />
      )}
    </>
  )
}

/** What the candidate got, or expects. */
export function MarkFields({ art: { values, set }, reading }: { art: Art; reading: TypedReading }) {
  return (
    <div className="fields">
      <FigureField
        label="高考文化总分"
        maxLength={6}
        hint={`满分 ${reading.cultureFull}`}
        error={reading.culture.problem}
        value={values.culture}
        onType={(culture) => set({ culture })}
      />
      <FigureField
        label={testName(values.category)}
        maxLength={6}
        hint={`满分 ${reading.testFull}`}
        error={reading.test.problem}
        value={values.test}
        onType={(test) => set({ test })}
      />
    </div>
  )
}

/** The weights of the student’s own bulletin: where no rule is known they are asked for, else they may be put right. */
export function WeightFields({ art, reading }: { art: Art; reading: TypedReading }) {
  const { rule } = reading
  const fields = <OwnWeights art={art} reading={reading} />
  if (rule === undefined) return fields
  return (
    <details className="mb-3" open={reading.typed}>
      <summary>和本省简章不一样？自己填比例</summary>
      <div className="mt-3">{fields}</div>
    </details>
  )
}

function OwnWeights({ art: { values, set }, reading }: { art: Art; reading: TypedReading }) {
  const { rule, percent, full, testFull } = reading
  return (
    <div className="fields">
      <FigureField
        label="文化占多少"
        maxLength={6}
        placeholder={rule === undefined ? '如 50' : markText(rule.culturePercent)}
        unit="%"
        error={percent.problem}
        value={values.percent}
        onType={(typed) => set({ percent: typed })}
      />
      <FigureField
        label="统考满分"
        whole
        maxLength={3}
        placeholder={String(testFull)}
        error={full.problem}
        value={values.testFull}
        onType={(typed) => set({ testFull: typed })}
      />
    </div>
  )
}
