import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlaceWish } from '#domain/preference/places.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { optionsQuery } from './parts/options.ts'
import { PlaceDegrees } from './PlaceDegrees.tsx'
import type { StepProps } from './StepFrame.tsx'

const homeFirst = <Place extends { name: string }>(places: readonly Place[], home: string | undefined) =>
  [...places].sort((a, b) => Number(b.name === home) - Number(a.name === home))

/** Cities offered before anybody searches. */
const SHOWN = 12

interface PlacesStepProps extends StepProps {
  /** The short name of the student's province, which stands first; undefined until it is read. */
  home: string | undefined
}

/** How gladly the student would go where: provinces as a whole, and cities, which count before them. */
export function PlacesStep({ draft: { places, elsewhere }, home, onChange }: PlacesStepProps) {
  const query = useQuery(optionsQuery)
  const [text, setText] = useState('')
  const namesOf = (level: PlaceWish['level']): string[] =>
    places.flatMap((place) => (place.level === level ? [place.name] : []))
  /** What was said of a place stays while it is named. */
  const choose = (level: PlaceWish['level'], names: readonly string[]): void =>
    onChange({
      places: [
        ...places.filter((place) => place.level !== level || names.includes(place.name)),
        ...names
          .filter((name) => !namesOf(level).includes(name))
          .map((name): PlaceWish => ({ level, name, degree: 'wanted' })),
      ],
    })
  return (
    <>
      <PlaceDegrees places={places} elsewhere={elsewhere} onChange={onChange} />
      <QueryView query={query}>
        {(options) => {
          // One city of each province in turn: the biggest of each stand first.
          const known = homeFirst(options.provinces, home)
            .flatMap(({ name, cities }) => cities.map((city, at) => ({ city, at, province: name })))
            .filter(({ city, province }) => city !== province)
            .sort((a, b) => a.at - b.at)
          const found =
            text === ''
              ? known.filter(({ province }) => !namesOf('province').includes(province))
              : known.filter(({ city }) => city.includes(text))
          const offered = [...namesOf('city'), ...found.slice(0, SHOWN).map(({ city }) => city)]
          return (
            <Card>
              <Choices
                multiple
                label="整个省"
                options={homeFirst(options.provinces, home).map(({ name }) => ({ value: name, text: name }))}
                value={namesOf('province')}
                onChange={(names) => choose('province', names)}
              />
              <Choices
                multiple
                label="个别城市"
                hint="单独说了的城市，以城市说的为准：江苏“不去”、南京“想去”，就只留江苏的南京。"
                options={[...new Set(offered)].map((city) => ({ value: city, text: city }))}
                value={namesOf('city')}
                onChange={(names) => choose('city', names)}
              />
              <SearchBox label="搜索城市" placeholder="搜索城市，如：苏州" onSearch={setText} />
              {text !== '' && found.length === 0 && <p className="muted">没有找到“{text}”。</p>}
            </Card>
          )
        }}
      </QueryView>
    </>
  )
}
