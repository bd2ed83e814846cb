import {
  alertCircleOutline,
  checkmarkDoneOutline,
  locationOutline,
  peopleOutline,
  personAddOutline,
  personOutline,
  searchOutline,
  timeOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import { useBranchName } from '../../../domain/branches/use-branches.ts'
import type { Slot } from '../../../domain/classes/operations.ts'
import { fullDay } from '../../../platform/gym-time.ts'
import { rollPath } from '../../../platform/roll-path.ts'
import { isStaff } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useGo } from '../../../ui/link.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useSession } from '../../../ui/session.ts'
import { cancelTerms } from '../rules/cancel-words.ts'
import { slotOffer } from '../rules/slot-offer.ts'
import styles from './SlotSheet.module.css'
import type { StaffTask } from './StaffSheets.tsx'
import { WhoGoes } from './WhoGoes.tsx'

interface SlotSheetProps {
  slot: Slot | null
  now: number
  /** What the member and the family have of it. */
  own: ReactNode
  /** What the member can do with it, with what there is to choose. */
  action: ReactNode
  onClose: () => void
  onStaff: (task: StaffTask['kind']) => void
}

/** The details of a class, and what staff can do with it. */
export function SlotSheet({ slot, now, own, action, onClose, onStaff }: SlotSheetProps) {
  const staff = isStaff(useSession())
  return (
    <Sheet open={slot !== null} onClose={onClose} label={slot?.name ?? ''} title={slot?.name ?? ''}>
      {slot && <Facts slot={slot} now={now} />}
      {slot && slot.startsAt > now && <WhoGoes slot={slot.id} />}
      <div className={styles.actions}>
        {own}
        {action}
        {staff && (
          <>
            <Button kind="outline" block icon={searchOutline} onClick={() => onStaff('find')}>
              Reservá para alguien
            </Button>
            <Button kind="quiet" block icon={personAddOutline} onClick={() => onStaff('add')}>
              Agregar Clientes
            </Button>
            <RollCallButton slot={slot} onLeave={onClose} />
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Leads to the roll of the class, where the gym calls one. */
function RollCallButton({ slot, onLeave }: { slot: Slot | null; onLeave: () => void }) {
  const { areasOff } = useGym().manifest
  const go = useGo()
  if (!slot || areasOff.includes('checkin')) return null
  return (
    <Button
      kind="quiet"
      block
      icon={checkmarkDoneOutline}
      onClick={() => {
        onLeave()
        go(rollPath(slot.id))
      }}
    >
      Asistencia
    </Button>
  )
}

function Facts({ slot, now }: { slot: Slot; now: number }) {
  const { timeZone } = useGym().manifest
  const offer = slotOffer(slot, now)
  const branch = useBranchName(slot.branch)
  // Of a place that one has, the place itself says what giving it back costs.
  const terms = offer.kind === 'book' || offer.kind === 'opens' ? cancelTerms(slot, { now, timeZone }) : ''
  return (
    <ul className={styles.facts}>
      <Fact icon={timeOutline}>
        {fullDay(slot.date)}, {slot.time} a {slot.end}
      </Fact>
      {slot.coach && <Fact icon={personOutline}>Con {slot.coach.fullname}</Fact>}
      {slot.capacity > 0 && (
        <Fact icon={peopleOutline}>
          {slot.taken} de {slot.capacity} lugares ocupados{slot.waiting > 0 && `, ${slot.waiting} en espera`}
        </Fact>
      )}
      {branch !== '' && <Fact icon={locationOutline}>{branch}</Fact>}
      {terms !== '' && <Fact icon={alertCircleOutline}>{terms}</Fact>}
      {offer.kind === 'closed' && <Fact icon={alertCircleOutline}>{offer.reason}</Fact>}
      {offer.kind === 'book' && slot.reason && <Fact icon={alertCircleOutline}>{slot.reason.text}</Fact>}
    </ul>
  )
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon icon={icon} />
      <span>{children}</span>
    </li>
  )
}
