import {
  alertCircleOutline,
  peopleOutline,
  personAddOutline,
  personOutline,
  searchOutline,
  timeOutline,
} from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { Slot } from '../../../contract/slot.ts'
import { fullDay, hourIn } from '../../../platform/gym-time.ts'
import { isStaff } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useGym } from '../../../ui/gym.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useSession } from '../../../ui/session.ts'
import { slotOffer } from '../rules/slot-offer.ts'
import styles from './SlotSheet.module.css'

interface SlotSheetProps {
  slot: Slot | null
  now: number
  action: ReactNode
  onClose: () => void
  onSearch: () => void
  onAdd: () => void
}

/** The details of a class, and what staff can do with it. */
export function SlotSheet({ slot, now, action, onClose, onSearch, onAdd }: SlotSheetProps) {
  const staff = isStaff(useSession())
  return (
    <Sheet open={slot !== null} onClose={onClose} label={slot?.name ?? ''} title={slot?.name ?? ''}>
      {slot && <Facts slot={slot} now={now} />}
      <div className={styles.actions}>
        {action}
        {staff && (
          <>
            <Button kind="outline" block icon={searchOutline} onClick={onSearch}>
              Reservá para alguien
            </Button>
            <Button kind="quiet" block icon={personAddOutline} onClick={onAdd}>
              Agregar Clientes
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Facts({ slot, now }: { slot: Slot; now: number }) {
  const { timeZone } = useGym().manifest
  const offer = slotOffer(slot, now)
  const free = slot.cancelUntil !== null && slot.cancelUntil > now ? hourIn(timeZone, slot.cancelUntil) : null
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
      {free !== null && <Fact icon={alertCircleOutline}>Cancelás gratis hasta las {free}</Fact>}
      {offer.kind === 'closed' && <Fact icon={alertCircleOutline}>{offer.reason}</Fact>}
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
