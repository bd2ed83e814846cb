import type { Relative } from '../../../domain/classes/bookable.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { passState } from '../../../domain/passes/pass-state.ts'
import { Select } from '../../../ui/Select.tsx'
import { usePasses } from '../hooks/use-passes.ts'
import type { Wish } from '../rules/wish.ts'
import styles from './WishForm.module.css'

interface WishFormProps {
  wish: Wish
  onChange: (wish: Wish) => void
  /** Who can be booked; null is oneself. */
  people: readonly (Relative | null)[]
  /** The classes that could take this one's place; null where it is full already, and there is only its line. */
  alternatives: readonly Slot[] | null
}

const toWait = 'wait'

/** For whom, with which pass, and what to do where the class fills up first. Only what there is to choose is asked. */
export function WishForm({ wish, onChange, people, alternatives }: WishFormProps) {
  return (
    <div className={styles.form}>
      {people.some(person => person !== null) && (
        <Select
          label="¿Para quién?"
          value={wish.person?.id ?? ''}
          options={people.map(person => ({ value: person?.id ?? '', name: person?.fullname ?? 'Para mí' }))}
          onChange={chosen =>
            onChange({ ...wish, person: people.find(person => person?.id === chosen) ?? null, pass: '' })
          }
        />
      )}
      {alternatives && <PassChoice wish={wish} onChange={onChange} />}
      {alternatives && <SecondChoice wish={wish} onChange={onChange} alternatives={alternatives} />}
    </div>
  )
}

type Choice = Pick<WishFormProps, 'wish' | 'onChange'>

function PassChoice({ wish, onChange }: Choice) {
  const passes = usePasses(wish.person?.id ?? '').data?.passes ?? []
  const usable = passes.filter(pass => passState(pass).tone !== 'danger' && pass.credits > 0)
  if (usable.length < 2) return null
  return (
    <Select
      label="¿Con qué abono?"
      value={wish.pass}
      options={[
        { value: '', name: 'El que vence antes' },
        ...usable.map(pass => ({ value: pass.id, name: `${pass.name} (${pass.credits})` })),
      ]}
      onChange={pass => onChange({ ...wish, pass })}
    />
  )
}

function SecondChoice({ wish, onChange, alternatives }: Choice & { alternatives: readonly Slot[] }) {
  return (
    <Select
      label="Si se llena antes de que reserves"
      value={wish.alternative?.id ?? (wish.waitlist ? toWait : '')}
      options={[
        { value: '', name: 'Avisame y elijo' },
        { value: toWait, name: 'Anotame en la lista de espera' },
        ...alternatives.map(({ id, name, time }) => ({ value: id, name: `Reservá ${name}, ${time}` })),
      ]}
      onChange={chosen =>
        onChange({
          ...wish,
          waitlist: chosen === toWait,
          alternative: alternatives.find(({ id }) => id === chosen) ?? null,
        })
      }
    />
  )
}
