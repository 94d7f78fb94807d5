import { KINDS, type RefusableKind } from '#domain/preference/preferences.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { KIND_NAME } from '#domain/preference/preference-text.ts'
import type { StepProps } from './StepFrame.tsx'

const WHAT: Readonly<Record<RefusableKind, string>> = {
  abroad:
    '和国外、港澳台或别的单位合办、联合培养、学分互认的专业：有的用外语上课，有的要出境读；学费多数更高，常见的是每年 2 万到 10 万元。',
  private: '民办本科和独立学院，毕业证一样受国家承认，学费一般每年 2 万到 4 万元。',
  vocational: '高职专科，一般读三年，拿专科毕业证，毕业时可以考专升本。没说“要”之前，够得着本科就不填专科。',
  campus: '不在校本部、在另一个城市办学的校区，如山东大学（威海）；毕业证上会不会注明，看各校规定。',
}

const ANSWERS = [
  { value: 'yes', text: '要' },
  { value: 'no', text: '不要' },
  { value: 'open', text: '没想好' },
] as const

/** What many refuse and some want. */
export function KindsStep({ draft: { accepts }, onChange }: StepProps) {
  return KINDS.map((kind) => (
    <Card key={kind}>
      <Choices
        label={<strong className="body">{kind === 'vocational' ? '专科也考虑吗' : KIND_NAME[kind]}</strong>}
        hint={WHAT[kind]}
        look="segments"
        options={ANSWERS}
        value={[{ true: 'yes', false: 'no', null: 'open' }[String(accepts[kind])] ?? 'open']}
        onChange={([answer]) =>
          onChange({ accepts: { ...accepts, [kind]: answer === 'open' ? null : answer === 'yes' } })
        }
      />
    </Card>
  ))
}
