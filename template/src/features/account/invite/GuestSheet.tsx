import { calendarOutline } from 'ionicons/icons'
import { useReadPages } from '#api/reads/read-pages.ts'
import { useWrite } from '#api/writes/use-write.ts'
import { useGym } from '#features/gym/shared/gym.ts'
import { serverNow } from '#platform/time/clock.ts'
import { dateIn, dayInWords } from '#platform/time/gym-time.ts'
import { bringGuest } from '#protocol/account/invite.ts'
import { type Booking, myBookings } from '#protocol/booking/bookings.ts'
import { useAction } from '#ui/action/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Select } from '#ui/form/Select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useGo } from '#ui/link.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import { Empty } from '#ui/query/Empty.tsx'
import { type QueryState, QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'

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
  const begin = { fullname: '', slot: classes[0]?.slot ?? '' }
  const { values, field, write, submit, refusal, busy } = useForm(begin, wrongIn)
  const { run } = useAction({ report: 'caller' })
  const bring = useWrite(bringGuest)
  const toast = useToast()
  const today = dateIn(useGym().manifest.timeZone, serverNow())
  const options = classes.map(({ slot, name, date, time }) => ({
    value: slot,
    name: texts.classOption(name, dayInWords(date, today), time),
  }))
  async function send({ fullname, slot }: typeof begin) {
    const { kind, message } = await run({
      send: () => bring({ slot, fullname: fullname.trim() }),
      done: ({ info }) => info[0] ?? texts.guestAdded,
      refused: texts.guestNotAdded,
    })
    if (kind !== 'done') return { message, field: null }
    toast(message, { tone: 'success' })
    onDone()
    return null
  }
  return (
    <Form submitLabel={texts.confirmGuest} onSend={() => submit(send)} refusal={refusal} busy={busy}>
      <Select
        label={texts.whichClass}
        value={values.slot}
        options={options}
        onChange={slot => write('slot', slot)}
      />
      <Field
        label={texts.fullname}
        maxLength={80}
        autoComplete="off"
        hint={texts.guestHint}
        {...field('fullname')}
      />
    </Form>
  )
}

const wrongIn = ({ fullname }: { fullname: string }) => ({
  fullname: fullname.trim().length < 2 && texts.guestNameMissing,
})

/** The member's own coming bookings, without relatives' bookings and waitlists. */
function useComingClasses(): QueryState<readonly Booking[]> {
  const read = useReadPages(myBookings, from => ({ period: 'coming' as const, from }))
  const mine = read.data?.pages
    .flatMap(({ bookings }) => bookings)
    .filter(({ state, person, startsAt }) => state === 'active' && !person && startsAt > serverNow())
  return { ...read, data: mine }
}
