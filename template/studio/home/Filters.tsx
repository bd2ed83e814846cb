import { Chip, ChipRow } from '#ui/form/choice/Chip.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useTexts } from '../language.ts'
import type { GymStatus } from '../server.ts'
import { countOf, filters, type GymSearch, orders } from './find-gyms.ts'
import styles from './Home.module.css'
import { homeTexts } from './messages.ts'

interface FiltersProps {
  wish: GymSearch
  onWish: (wish: GymSearch) => void
  all: number
  standings: ReadonlyMap<string, GymStatus>
}

/** Search, filter and order of the gyms. */
export function Filters({ wish, onWish, all, standings }: FiltersProps) {
  const texts = useTexts(homeTexts)
  return (
    <search className={styles.filters}>
      <Field
        label={texts.search}
        type="search"
        value={wish.text}
        onChange={event => onWish({ ...wish, text: event.target.value })}
      />
      <Select
        label={texts.order}
        value={wish.order}
        options={orders.map(value => ({ value, name: texts.orders[value] }))}
        onChange={value => onWish({ ...wish, order: orders.find(one => one === value) ?? 'name' })}
      />
      <ChipRow label={texts.state}>
        <Chip selected={wish.filter === null} onClick={() => onWish({ ...wish, filter: null })}>
          {`${texts.all} (${all})`}
        </Chip>
        {filters.map(filter => (
          <Chip
            key={filter}
            selected={wish.filter === filter}
            onClick={() => onWish({ ...wish, filter: wish.filter === filter ? null : filter })}
          >
            {`${texts.filters[filter]} (${countOf(standings, filter)})`}
          </Chip>
        ))}
      </ChipRow>
    </search>
  )
}
