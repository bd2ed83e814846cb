import { cardOutline, personCircleOutline, removeCircleOutline } from 'ionicons/icons'
import { useUnknown } from '#api/unknown-actions.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { type Mark, staffCancel } from '#protocol/checkin/roll-call.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { useGo } from '#ui/link.ts'
import { useConfirm } from '#ui/overlay/dialog.ts'
import { Sheet } from '#ui/overlay/Sheet.tsx'
import type { RolledClass } from '../class-of-day.ts'
import * as texts from '../messages.ts'
import { aboutCredit } from '../person/use-giving-back.ts'
import { personPath } from '../shared/person-path.ts'
import { useDeskWrite } from '../use-desk-write.ts'
import type { RollPerson } from './roll.ts'
import styles from './roll-call.module.css'

interface PersonSheetProps {
  slot: RolledClass
  /** null while the sheet is closed. */
  person: RollPerson | null
  /** Removes a mark, null if the gym's backend does not support it. */
  onMark: ((person: RollPerson, mark: Mark) => void) | null
  onClose: () => void
}

/** Actions for a person with a place, besides marking. */
export function PersonSheet({ slot, person, onMark, onClose }: PersonSheetProps) {
  const name = person?.fullname ?? ''
  return (
    <Sheet open={person !== null} onClose={onClose} label={name} title={name}>
      {person && <Ways slot={slot} person={person} onMark={onMark} onClose={onClose} />}
    </Sheet>
  )
}

function Ways({ slot, person, onMark, onClose }: PersonSheetProps & { person: RollPerson }) {
  const { pass, debt = 0, attendance } = person
  const money = useMoney()
  const { busy, giveBack } = useGivingBack(slot, person, onClose)
  return (
    <Stack gap={3}>
      {pass !== '' && <p className={styles.pass}>{pass}</p>}
      {debt > 0 && (
        <Notice icon={cardOutline} tone="danger">
          {texts.owesSum(money(debt))}
        </Notice>
      )}
      <CardButton person={person.person} onLeave={onClose} />
      {onMark && attendance !== null && (
        <Button
          kind="outline"
          block
          onClick={() => {
            onMark(person, 'none')
            onClose()
          }}
        >
          {texts.removeMark}
        </Button>
      )}
      <h3 className={styles.question}>{texts.ifAbsentFrom(slot.name, slot.time)}</h3>
      <Button
        kind="outline"
        block
        icon={removeCircleOutline}
        busy={busy === 'returned'}
        onClick={() => void giveBack('returned')}
      >
        {texts.cancelAndReturn}
      </Button>
      <Button kind="danger" block busy={busy === 'lost'} onClick={() => void giveBack('lost')}>
        {texts.cancelAndKeep}
      </Button>
    </Stack>
  )
}

/** Links to the person's card. Guests have no card, and some backends have no cards at all. */
function CardButton({ person, onLeave }: { person: string; onLeave: () => void }) {
  const go = useGo()
  const hasCards = useUnknown(['personCard']).length === 0
  if (!hasCards || person === '' || person === '0') return null
  return (
    <Button
      kind="outline"
      block
      icon={personCircleOutline}
      onClick={() => {
        onLeave()
        go(personPath(person))
      }}
    >
      {texts.seeCard}
    </Button>
  )
}

/** Cancels the person's place. Asks before a loss of the credit, which cannot be returned later. */
function useGivingBack(slot: RolledClass, { booking, fullname }: RollPerson, onGiven: () => void) {
  const { busy, run } = useDeskWrite()
  const confirm = useConfirm()
  async function giveBack(credit: 'returned' | 'lost') {
    const given = await run(credit, {
      write: staffCancel,
      async ask() {
        if (credit === 'lost' && !(await confirm(lostQuestion(fullname)))) return null
        return { booking, costsCredit: credit === 'lost' }
      },
      done: () => `${texts.spotGone(fullname, slot.name, slot.time)} ${aboutCredit(credit === 'returned')}`,
      refused: texts.notCancelled,
      unknown: texts.cancelUnknown,
    })
    if (given) onGiven()
  }
  return { busy, giveBack }
}

const lostQuestion = (fullname: string) => ({
  title: texts.loseCreditQuestion(fullname),
  no: texts.doNotCancel,
  yes: texts.cancelAndKeep,
  danger: true,
})
