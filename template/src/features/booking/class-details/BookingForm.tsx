import { useState } from 'react'
import { useRead } from '#api/reads/queries.ts'
import { passState } from '#features/payments/shared/pass-state.ts'
import { usePasses } from '#features/payments/shared/use-passes.ts'
import type { Slot } from '#protocol/booking/classes.ts'
import { family } from '#protocol/people/people.ts'
import { Select } from '#ui/form/Select.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { BookButton } from '../book/BookButton.tsx'
import { slotOffer, withoutOwnPlace } from '../book/slot-offer.ts'
import { type BookingOptions, noOptions } from '../book/use-booking.ts'
import * as later from '../later-messages.ts'
import * as texts from '../messages.ts'
import { useKeptPlace } from '../recurring/use-kept-place.ts'
import type { Relative } from '../shared/bookable.ts'
import styles from './class-details.module.css'
import { type OwnPlace, whoIsNotIn } from './own-places.ts'

interface BookingFormProps {
  slot: Slot
  /** All classes of the schedule, for the choice of an alternative. */
  slots: readonly Slot[]
  places: readonly OwnPlace[]
  now: number
  busy: boolean
  /** True if the sheet's main action is another button. */
  secondary: boolean
  onBook: (options: BookingOptions) => void
}

/** Books a class for the member or a relative without a place. Empty if the whole family has a place. */
export function BookingForm({ slot: own, slots, places, now, busy, secondary, onBook }: BookingFormProps) {
  const [chosen, setOptions] = useState(noOptions)
  const { data, isLoading } = useRead(family, {})
  const people = whoIsNotIn(own, places, data?.family ?? [])
  const isChoiceKept = useKeptPlace(isLoading)
  if (people.length === 0 && places.length > 0) return null
  const slot = people.length === 0 ? own : withoutOwnPlace(own)
  const person = people.find(one => one?.id === chosen.person?.id) ?? people[0] ?? null
  const options = { ...chosen, person }
  const { kind } = slotOffer(slot, now)
  if (kind === 'closed' && places.length > 0) return null
  return (
    <>
      {(kind === 'book' || kind === 'waitlist') && (
        <OptionFields
          options={options}
          onChange={setOptions}
          people={people}
          // Without the member, the whole form arrives with the family and keeps no space.
          isChoiceKept={isChoiceKept && people.includes(null)}
          alternatives={kind === 'book' ? alternativesTo(own, slots) : null}
        />
      )}
      <BookButton
        slot={slot}
        now={now}
        busy={busy}
        block
        secondary={secondary}
        relative={people.includes(null) ? undefined : person?.fullname.split(' ')[0]}
        onBook={waitlist => onBook({ ...options, waitlist: waitlist || options.waitlist })}
      />
    </>
  )
}

/** Returns the alternatives to a class: free classes at another hour of the same day and branch. */
const alternativesTo = (slot: Slot, slots: readonly Slot[]): Slot[] =>
  slots.filter(
    other =>
      other.id !== slot.id &&
      other.date === slot.date &&
      other.branch === slot.branch &&
      other.state === 'free' &&
      other.startsAt !== slot.startsAt,
  )

interface OptionFieldsProps {
  options: BookingOptions
  onChange: (options: BookingOptions) => void
  /** The people without a place, null for the member. */
  people: readonly (Relative | null)[]
  /** True if the person field keeps its space, even with nobody else to choose. */
  isChoiceKept: boolean
  /** null for a full class with only its waitlist to join. */
  alternatives: readonly Slot[] | null
}

const joinWaitlist = 'wait'

/** Fields for the person, the pass and the fallback for a full class. Hides fields without a choice. */
function OptionFields({ options, onChange, people, isChoiceKept, alternatives }: OptionFieldsProps) {
  return (
    <Stack gap={3} className={styles.options}>
      {(people.length > 1 || isChoiceKept) && (
        <Select
          label={texts.forWhom}
          value={options.person?.id ?? ''}
          options={people.map(person => ({ value: person?.id ?? '', name: person?.fullname ?? texts.forMe }))}
          onChange={chosen =>
            onChange({
              ...options,
              person: people.find(person => person?.id === chosen) ?? null,
              pass: '',
            })
          }
        />
      )}
      {alternatives && <PassField options={options} onChange={onChange} />}
      {alternatives && <WhenFullField options={options} onChange={onChange} alternatives={alternatives} />}
    </Stack>
  )
}

type FieldProps = Pick<OptionFieldsProps, 'options' | 'onChange'>

function PassField({ options, onChange }: FieldProps) {
  const { data, isLoading } = usePasses(options.person?.id ?? '')
  const isKept = useKeptPlace(isLoading)
  const passes = data?.passes ?? []
  const usable = passes.filter(pass => passState(pass).tone !== 'danger' && pass.credits > 0)
  if (usable.length < 2 && !isKept) return null
  return (
    <Select
      label={texts.withWhichPass}
      value={options.pass}
      options={[
        { value: '', name: texts.firstToExpire },
        ...usable.map(pass => ({ value: pass.id, name: `${pass.name} (${pass.credits})` })),
      ]}
      onChange={pass => onChange({ ...options, pass })}
    />
  )
}

function WhenFullField({ options, onChange, alternatives }: FieldProps & { alternatives: readonly Slot[] }) {
  return (
    <Select
      label={texts.ifFull}
      value={options.alternative?.id ?? (options.waitlist ? joinWaitlist : '')}
      options={[
        { value: '', name: texts.tellMe },
        { value: joinWaitlist, name: texts.putMeOnWaitlist },
        ...alternatives.map(({ id, name, time }) => ({ value: id, name: later.putMeIn(`${name}, ${time}`) })),
      ]}
      onChange={chosen =>
        onChange({
          ...options,
          waitlist: chosen === joinWaitlist,
          alternative: alternatives.find(({ id }) => id === chosen) ?? null,
        })
      }
    />
  )
}
