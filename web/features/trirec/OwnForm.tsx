import { countOf } from '#domain/trirec/composite.ts'
import { EXAM, type Own, TEST_SHARE, countsProblem, foreignProblem } from '#domain/trirec/own.ts'
import { EXAM_FULL, GRADES, SUBJECT_COUNT } from '#domain/trirec/rule.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/FigureField.tsx'
import type { OwnParts } from './use-own.ts'
import styles from './trirec.module.css'

interface OwnFormProps {
  own: Own
  /** Whether a school counts the foreign language otherwise. */
  asksForeign: boolean
  onChange: (parts: OwnParts) => void
}

/** What one has, or expects: ten grades, a share of the test, the marks of the 高考. */
export function OwnForm({ own, asksForeign, onChange }: OwnFormProps) {
  const { counts, foreignGrade, testShare, exam } = own
  const entered = GRADES.filter((grade) => counts[grade] > 0)
  const left = SUBJECT_COUNT - countOf(counts)
  return (
    <>
      <fieldset className="mb-3">
        <legend className="block note mb-2">学考 {SUBJECT_COUNT} 门，各等级有几门</legend>
        <div className={styles.grades}>
          {GRADES.map((grade) => (
            <NumberField
              key={grade}
              label={
                <>
                  {grade}
                  <span className="visually-hidden"> 有几门</span>
                </>
              }
              range={{ what: `${grade} 的门数`, most: SUBJECT_COUNT }}
              placeholder="0"
              value={counts[grade] === 0 ? null : counts[grade]}
              onChange={(many) => onChange({ counts: { ...counts, [grade]: many ?? 0 } })}
            />
          ))}
        </div>
        <p className={left < 0 ? 'error' : 'weak'} role="status">
          {countsProblem(counts) ??
            (left === 0
              ? '10 门填齐了。'
              : left === SUBJECT_COUNT
                ? '还没考的按目标填。'
                : `还差 ${left} 门。`)}
        </p>
      </fieldset>
      <div className="columns">
        <NumberField
          label="学校测试得分率"
          range={TEST_SHARE}
          unit="%"
          hint="预计能得满分的百分之几；进学校那一页能单独改。"
          value={testShare}
          onChange={(share) => onChange({ testShare: share })}
        />
        <NumberField
          label="高考预计"
          range={EXAM}
          unit="分"
          hint={`满分 ${EXAM_FULL} 分。没把握就填最近一次大考的。`}
          value={exam}
          onChange={(mark) => onChange({ exam: mark })}
        />
      </div>
      {asksForeign && entered.length > 1 && (
        <SelectField
          label="外语是哪个等级"
          placeholder="没填，按最低的那个等级算"
          hint="只有单独给外语赋分的学校用到。"
          options={entered.map((grade) => ({ value: grade, text: grade }))}
          value={foreignGrade ?? ''}
          error={foreignProblem(own)}
          onChange={({ target }) =>
            onChange({ foreignGrade: GRADES.find((grade) => grade === target.value) ?? null })
          }
        />
      )}
    </>
  )
}
