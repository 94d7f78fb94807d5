import { SPECIAL_LABEL, type Special } from '#domain/matching/special.ts'
import { CheckField } from '#web/ui/form/Field.tsx'

/** Whom each kind is for, and what it binds to. */
const WHOM: Readonly<Record<Special, string>> = {
  funded: '公费师范、公费医学、农技特岗等：免学费，毕业后按协议到基层工作几年，违约要退费。',
  directed: '定向就业、委托培养：毕业后到协议写明的地区或单位工作。',
  separate: '单独编列的计划，报考条件、办学地点或收费和普通计划不同，以章程为准。',
  military: '军队、公安、司法和消防院校：多数要应届、党团员、年龄和体格合格，过政治考核、面试。',
  abroad: '在香港、澳门或境外校区上课，费用较高，手续要自己另办。',
  national: '户籍和学籍在国家专项实施区域（原集中连片特困地区等）、年限符合规定的考生。',
  local: '本省农村户籍等、符合省里地方专项规定的考生。',
  college: '农村户籍、提前报名并通过高校审核的考生，又叫农村学生单独招生。',
  minority: '符合规定的少数民族考生。',
  preparatory: '多数只招少数民族考生：先读一年预科，合格后进入本科。',
}

interface KindBoxesProps<S extends Special> {
  label: string
  kinds: readonly S[]
  chosen: readonly S[]
  onChange: (chosen: S[]) => void
}

/** Kinds of units to tick, each with whom it is for. */
export function KindBoxes<S extends Special>({ label, kinds, chosen, onChange }: KindBoxesProps<S>) {
  return (
    <fieldset>
      <legend className="block note mb-2">{label}</legend>
      {kinds.map((kind) => (
        <CheckField
          key={kind}
          checked={chosen.includes(kind)}
          onChange={() =>
            onChange(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind])
          }
        >
          <strong className="block">{SPECIAL_LABEL[kind]}</strong>
          <span className="weak">{WHOM[kind]}</span>
        </CheckField>
      ))}
    </fieldset>
  )
}
