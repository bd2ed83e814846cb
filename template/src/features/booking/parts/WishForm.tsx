import { useAction } from '../../../api/queries.ts'
import type { Slot } from '../../../contract/slot.ts'
import { passState } from '../../../ui/pass-state.ts'
import { Select } from '../../../ui/Select.tsx'
import { usePasses } from '../hooks/use-passes.ts'
import type { Wish } from '../rules/wish.ts'
import styles from './WishForm.module.css'

interface WishFormProps {
  wish: Wish
  onChange: (wish: Wish) => void
  /** The classes that could take this one's place. */
  alternatives: readonly Slot[]
}

const toWait = 'espera'

/** For whom, with which pass, and what to do where the class fills up first. Only what there is to choose is asked. */
export function WishForm({ wish, onChange, alternatives }: WishFormProps) {
  const family = useAction('familia', {}).data?.family ?? []
  const passes = usePasses(wish.person?.id ?? '').data?.passes ?? []
  const usable = passes.filter(pass => passState(pass).tone !== 'danger' && pass.credits > 0)
  return (
    <div className={styles.form}>
      {family.length > 0 && (
        <Select
          label="¿Para quién?"
          value={wish.person?.id ?? ''}
          options={[
            { value: '', name: 'Para mí' },
            ...family.map(({ id, fullname }) => ({ value: id, name: fullname })),
          ]}
          onChange={chosen =>
            onChange({ ...wish, person: family.find(({ id }) => id === chosen) ?? null, pass: '' })
          }
        />
      )}
      {usable.length > 1 && (
        <Select
          label="¿Con qué abono?"
          value={wish.pass}
          options={[
            { value: '', name: 'El que vence antes' },
            ...usable.map(pass => ({ value: pass.id, name: `${pass.name} (${pass.credits})` })),
          ]}
          onChange={pass => onChange({ ...wish, pass })}
        />
      )}
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
    </div>
  )
}
