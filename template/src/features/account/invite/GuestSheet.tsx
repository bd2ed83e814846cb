import { calendarOutline } from 'ionicons/icons'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '#api/api-error.ts'
import { useReadPages } from '#api/reads/pages.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { bringGuest } from '#protocol/account/invite.ts'
import { type Booking, myBookings } from '#protocol/booking/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { useAttempt } from '#ui/form/drafts.ts'
import { Field } from '#ui/form/Field.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useGo } from '#ui/link.ts'
import { needsConnection } from '#ui/messages.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { type QueryState, QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import styles from './invite.module.css'

/** Brings a guest to one of the member's coming classes. */
export function GuestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} label={texts.addGuest} title={texts.addGuest}>
      {open && <Content onDone={onClose} />}
    </Sheet>
  )
}

function Content({ onDone }: { onDone: () => void }) {
  return (
    <QueryView query={useComingClasses()} label={texts.loadingClasses}>
      {classes =>
        classes.length > 0 ? <GuestForm classes={classes} onDone={onDone} /> : <NoClass onDone={onDone} />
      }
    </QueryView>
  )
}

function NoClass({ onDone }: { onDone: () => void }) {
  const go = useGo()
  return (
    <Empty
      icon={calendarOutline}
      title={texts.bookFirst}
      text={texts.bookFirstHint}
      action={
        <Button
          onClick={() => {
            onDone()
            go('/turnos')
          }}
        >
          {texts.bookClass}
        </Button>
      }
    />
  )
}

interface GuestFormProps {
  classes: readonly Booking[]
  onDone: () => void
}

/** The guest's name and the class. After a refusal the form stays open for corrections. */
function GuestForm({ classes, onDone }: GuestFormProps) {
  const [fullname, setFullname] = useState('')
  const [slot, setSlot] = useState(classes[0]?.slot ?? '')
  const { bring, busy, refusal } = useBringGuest()
  const { form, errorOf, check } = useAttempt({
    fullname: fullname.trim().length < 2 && texts.guestNameMissing,
  })
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const options = classes.map(({ slot: value, name, date, time }) => ({
    value,
    name: texts.classOption(name, dayInWords(date, today), time),
  }))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && check() && (await bring(slot, fullname.trim()))) onDone()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={event => void submit(event)}>
      <Select label={texts.whichClass} value={slot} options={options} onChange={setSlot} />
      <Field
        label={texts.fullname}
        value={fullname}
        maxLength={80}
        autoComplete="off"
        error={errorOf('fullname') ?? refusal}
        hint={texts.guestHint}
        onChange={event => setFullname(event.target.value)}
      />
      <Button type="submit" block busy={busy}>
        {texts.confirmGuest}
      </Button>
    </form>
  )
}

/** The member's own coming bookings, without relatives' bookings and waitlists. */
function useComingClasses(): QueryState<readonly Booking[]> {
  const read = useReadPages(myBookings, from => ({ period: 'coming' as const, from }))
  const mine = read.data?.pages
    .flatMap(({ bookings }) => bookings)
    .filter(({ state, person, startsAt }) => state === 'active' && !person && startsAt > serverNow())
  return { ...read, data: mine }
}

/** Books a guest into a class. `bring` resolves to true on success. `refusal`: the reason for a failure. */
function useBringGuest() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = useWrite(bringGuest)
  const toast = useToast()
  async function bring(slot: string, fullname: string): Promise<boolean> {
    setRefusal(navigator.onLine ? '' : needsConnection)
    if (!navigator.onLine) return false
    setBusy(true)
    try {
      const { ok, info, errors } = await send({ slot, fullname })
      if (ok === 1) toast(info[0] ?? texts.guestAdded, { tone: 'success' })
      else setRefusal(errors[0] ?? texts.guestNotAdded)
      return ok === 1
    } catch (error) {
      setRefusal(errorSentence(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { bring, busy, refusal }
}
