import { ArrivalCard, OtherClasses } from '#features/checkin/arrival/ArrivalCard.tsx'
import { MyCode } from '#features/checkin/my-code/MyCode.tsx'
import { Scanner } from '#features/checkin/scan/Scanner.tsx'
import { ScannedCard, TypedCode } from '#features/checkin/scan/StaffCheckIn.tsx'
import { NoRoll } from '#features/desk/roll-call/RollCallPage.tsx'
import { ClassesToRoll } from '#features/desk/roll-call/StaffRollCall.tsx'
import type { TodaysClass } from '#protocol/checkin/checkin.ts'
import { Stack } from '#ui/layout/Layout.tsx'
import { Shelf } from './Shelf.tsx'

const minute = 60_000
const now = Date.parse('2026-11-25T18:00:00-03:00')
const nobody = { current: null }
const nothing = () => {}

function todays(name: string, minutes: number, attendance: TodaysClass['attendance'] = null): TodaysClass {
  const startsAt = now + minutes * minute
  return {
    booking: `${name} ${minutes}`,
    slot: '7',
    name,
    time: '18:00',
    end: '19:00',
    date: '2026-11-25',
    startsAt,
    branch: 0,
    opensAt: startsAt - 30 * minute,
    attendance,
  }
}

const all = [
  todays('Cross Training', 42),
  todays('Acondicionamiento metabólico extraordinario', 300),
  todays('Yoga Vinyasa', -5),
  todays('Funcional', -20),
  todays('Spinning', 0, 'present'),
  todays('Open Box', 0, 'late'),
  todays('Movilidad', 0, 'absent'),
  todays('Halterofilia', -90),
]

/** Check-in and roll call, in each of their states. */
export function CheckInParts() {
  return (
    <>
      <Shelf title="Arrivals">
        <Stack>
          {all.map(one => (
            <ArrivalCard key={one.booking} one={one} now={now} name="" />
          ))}
          {all.slice(3, 7).map(one => (
            <ArrivalCard key={one.booking} one={one} now={now} name="Maximiliano" />
          ))}
        </Stack>
        <OtherClasses classes={all} now={now} />
      </Shelf>
      <Shelf title="My code">
        <Stack>
          <MyCode code="12-K7PQ3M" until={now + 12_000} now={now} cutOff={false} />
          <MyCode code="" until={0} now={now} cutOff={false} />
          <MyCode code="12-K7PQ3M" until={now - minute} now={now} cutOff />
        </Stack>
      </Shelf>
      <Shelf title="Scanner">
        <Stack>
          {(['off', 'starting', 'refused', 'missing'] as const).map(state => (
            <Scanner key={state} camera={{ state, video: nobody, turnOn: nothing }} />
          ))}
          <ScannedCard result={null} busy={false} />
          <ScannedCard result={null} busy />
          <ScannedCard
            result={{ tone: 'success', title: 'María Fernanda Goycochea Etchegaray', text: 'Yoga, 18:00' }}
            busy={false}
          />
          <ScannedCard
            result={{
              tone: 'danger',
              title: 'No puede entrar',
              text: 'Ese código ya venció. Pedile el que muestra ahora.',
            }}
            busy={false}
          />
          <TypedCode busy={false} onType={async () => false} />
        </Stack>
      </Shelf>
      <Shelf title="Whose roll">
        <NoRoll />
        <ClassesToRoll classes={[]} now={now} onChoose={nothing} />
      </Shelf>
    </>
  )
}
