import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { SearchBox } from '#web/ui/form/SearchBox.tsx'
import { optionsQuery } from './parts/options.ts'
import type { StepProps } from './StepFrame.tsx'

/** Cities offered before anybody searches. */
const SHOWN = 12

/** Provinces as a whole, and cities of others. */
export function PlacesStep({ draft: { provinces, cities }, onChange }: StepProps) {
  const query = useQuery(optionsQuery)
  const [text, setText] = useState('')
  return (
    <QueryView query={query}>
      {(options) => {
        const others = options.provinces.filter(({ name }) => !provinces.includes(name))
        // One city of each province in turn: the biggest of each stand first.
        const known = others
          .flatMap(({ name, cities: held }) => held.map((city, at) => ({ city, at, province: name })))
          .filter(({ city, province }) => city !== province)
          .sort((a, b) => a.at - b.at)
          .map(({ city }) => city)
        const found =
          text === '' ? known.slice(0, SHOWN) : known.filter((city) => city.includes(text)).slice(0, SHOWN)
        const offered = [...new Set([...cities, ...found])]
        const chooseProvinces = (next: readonly string[]): void => {
          const within = new Set(
            options.provinces.flatMap((each) => (next.includes(each.name) ? each.cities : [])),
          )
          onChange({ provinces: next, cities: cities.filter((city) => !within.has(city)) })
        }
        return (
          <Card>
            <Choices
              multiple
              label="整个省都可以"
              options={options.provinces.map(({ name }) => ({ value: name, text: name }))}
              value={provinces}
              onChange={chooseProvinces}
            />
            <Choices
              multiple
              label="再加几个城市"
              hint="上面没选的省里，只想去个别城市的，在这里加。"
              options={offered.map((city) => ({ value: city, text: city }))}
              value={cities}
              onChange={(next) => onChange({ cities: next })}
            />
            <SearchBox label="搜索城市" placeholder="搜索城市，如：苏州" onSearch={setText} />
            {text !== '' && found.length === 0 && (
              <p className="muted">没有找到“{text}”，或者它所在的省已经选了。</p>
            )}
          </Card>
        )
      }}
    </QueryView>
  )
}
