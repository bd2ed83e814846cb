import { alertCircle } from 'ionicons/icons'
import { useEffect } from 'react'
import { isStaff, useSession } from '#api/session.ts'
import { chatAbout } from '#features/gym/shared/chat.ts'
import { useGym, useHasArea } from '#features/gym/shared/gym.ts'
import { useMoney } from '#features/gym/shared/use-money.ts'
import { feeState } from '#features/payments/shared/fee-state.ts'
import type { usePasses } from '#features/payments/shared/use-passes.ts'
import { usePayments } from '#features/payments/shared/use-payments.ts'
import { ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Card } from '#ui/content/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useShell } from '#ui/page/shell.ts'
import type { QueryState } from '#ui/query/QueryView.tsx'
import { nextStepButtons } from '../../book/next-step.ts'
import * as later from '../../later-messages.ts'
import { useSchedule } from '../../shared/use-schedule.ts'
import { HeldPlace } from './HeldPlace.tsx'
import { type Matter, mattersOf } from './matters.ts'
import styles from './now.module.css'

interface MattersProps {
  passes: PassesRead
  /** Called with true if there are matters that the member should resolve first. */
  onChange: (hasMatters: boolean) => void
}

/** Urgent matters, at the top of the page: a held place, an overdue fee, a block, and a missing pass. */
export function Matters({ passes, onChange }: MattersProps) {
  const isMember = !isStaff(useSession())
  return (
    <>
      <HeldPlace />
      {isMember && <OfMember passes={passes} onChange={onChange} />}
    </>
  )
}

type PassesRead = ReturnType<typeof usePasses>

function OfMember({ passes, onChange }: MattersProps) {
  const schedule = useSchedule({ every: false })
  const payments = usePayments(useHasArea('passes'))
  const { owed, charges, today } = payments
  const isFeeKnown = isOfThisVisit(payments.read) && owed && charges
  const facts = {
    fee: isFeeKnown ? feeState({ ...owed, charges }, today) : null,
    passes: isOfThisVisit(passes) ? passes.data?.passes : undefined,
    slots: isOfThisVisit(schedule.read) ? schedule.slots : null,
  }
  const matters = mattersOf(facts)
  const hasMatters = matters.length > 0
  useEffect(() => onChange(hasMatters), [hasMatters, onChange])
  return matters.map(matter => <MatterCard key={matter.title} matter={matter} />)
}

/** Returns true for data read in this visit. Older data must raise no alarm, as a debt may be paid since. */
const isOfThisVisit = ({ error, dataUpdatedAt }: Pick<QueryState<unknown>, 'error' | 'dataUpdatedAt'>) =>
  error === null && dataUpdatedAt >= performance.timeOrigin

function MatterCard({ matter: { tone, title, text, amount, action } }: { matter: Matter }) {
  const money = useMoney()
  const { canGo } = useShell()
  const { links } = useGym().manifest
  const chat = action === 'chat' ? chatAbout(links.whatsapp, later.chatCannotBook(text)) : null
  const more = [amount === null ? '' : money(amount), text].filter(Boolean).join(' · ')
  return (
    <Card>
      <div className={styles.matter}>
        <span className={classes(styles.sign, `tint-${tone}`)}>
          <Icon icon={alertCircle} />
        </span>
        <p className={styles.matterText}>
          <strong>{title}</strong>
          {more !== '' && <span>{more}</span>}
        </p>
        {action !== 'chat' && canGo(action.to) && (
          <p className={styles.action}>
            <ButtonLink to={action.to} small>
              {action.label}
            </ButtonLink>
          </p>
        )}
        {chat && (
          <p className={styles.action}>
            <ButtonAnchor href={chat} small beside>
              {nextStepButtons.chat.label}
            </ButtonAnchor>
          </p>
        )}
      </div>
    </Card>
  )
}
