import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useWords } from '../language.ts'
import type { GymStatus } from '../server.ts'
import { countOf, filters, type GymSearch, orders } from './find-gyms.ts'
import styles from './Home.module.css'
import { homeWords } from './words.ts'

interface FiltersProps {
  wish: GymSearch
  onWish: (wish: GymSearch) => void
  all: number
  standings: ReadonlyMap<string, GymStatus>
}

/** Search, filter and order of the gyms. */
export function Filters({ wish, onWish, all, standings }: FiltersProps) {
  const words = useWords(homeWords)
  return (
    <search className={styles.filters}>
      <Field
        label={words.search}
        type="search"
        value={wish.text}
        onChange={event => onWish({ ...wish, text: event.target.value })}
      />
      <Select
        label={words.order}
        value={wish.order}
        options={orders.map(value => ({ value, name: words.orders[value] }))}
        onChange={value => onWish({ ...wish, order: orders.find(one => one === value) ?? 'name' })}
      />
      <ChipRow label={words.state}>
        <Chip selected={wish.filter === null} onClick={() => onWish({ ...wish, filter: null })}>
          {`${words.all} (${all})`}
        </Chip>
        {filters.map(filter => (
          <Chip
            key={filter}
            selected={wish.filter === filter}
            onClick={() => onWish({ ...wish, filter: wish.filter === filter ? null : filter })}
          >
            {`${words.filters[filter]} (${countOf(standings, filter)})`}
          </Chip>
        ))}
      </ChipRow>
    </search>
  )
}
