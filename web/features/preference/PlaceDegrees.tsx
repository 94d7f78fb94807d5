import type { SavedPreferences } from '#contract/preference.ts'
import { DEGREES, type Degree, type PlaceWish } from '#domain/preference/places.ts'
import { DEGREE_NAME } from '#domain/preference/preference-text.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Pick as PickOne } from '#web/ui/list/ListTools.tsx'

interface PlaceDegreesProps extends Pick<SavedPreferences, 'elsewhere' | 'places'> {
  onChange: (change: Partial<Pick<SavedPreferences, 'elsewhere' | 'places'>>) => void
}

/** Of everywhere that is not named nobody says that it is wanted. */
const OF_OTHERS = ['welcome', 'ifNeed', 'no'] as const satisfies Degree[]

/** The places that were named, how gladly the student would go there, and how gladly anywhere else. */
export function PlaceDegrees({ places, elsewhere, onChange }: PlaceDegreesProps) {
  const change = (changed: PlaceWish, degree: Degree): void =>
    onChange({ places: places.map((place) => (place === changed ? { ...place, degree } : place)) })
  return (
    <Card>
      {places.length > 0 && (
        <ul className="list stack gap-2 mb-3" aria-label="说过的地方">
          {places.map((place) => (
            <li key={`${place.level}:${place.name}`} className="row gap-2">
              <span className="grow anywhere">{place.name}</span>
              <PickOne
                label={`${place.name}，愿意去吗`}
                options={DEGREES.map((degree) => [degree, DEGREE_NAME[degree]] as const)}
                value={place.degree}
                onChange={(degree) => change(place, degree)}
              />
              <Button
                small
                label={`取消 ${place.name}`}
                onClick={() => onChange({ places: places.filter((each) => each !== place) })}
              >
                <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Choices
        label={places.length > 0 ? '其他地方' : '下面没有选的地方'}
        options={[
          ...OF_OTHERS.map((degree) => ({ value: degree, text: DEGREE_NAME[degree] })),
          { value: 'open', text: '没想好' },
        ]}
        value={[elsewhere ?? 'open']}
        onChange={([picked]) =>
          onChange({ elsewhere: OF_OTHERS.find((degree) => degree === picked) ?? null })
        }
      />
    </Card>
  )
}
