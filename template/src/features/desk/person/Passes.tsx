import { ticketOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useUnknown } from '#api/unknown-actions.ts'
import { plans } from '#features/payments/messages.ts'
import { byUse, hasExpired, passState } from '#features/payments/shared/pass-state.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import type { PersonCard } from '#protocol/desk/person-card.ts'
import type { OwnedPass } from '#protocol/payments/passes.ts'
import { Button } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import type { DeskWrite } from '../use-desk-write.ts'
import styles from './person.module.css'
import { SellSheet } from './SellSheet.tsx'

/** A person's passes, and a button to sell another pass. */
export function Passes({ card, desk }: { card: PersonCard; desk: DeskWrite }) {
  const [isSelling, setSelling] = useState(false)
  const canSell = useUnknown(['sellPass', 'plans']).length === 0
  const passes = byUse(card.passes)
  return (
    <Section
      title={plans}
      action={
        canSell && (
          <Button kind="outline" small icon={ticketOutline} onClick={() => setSelling(true)}>
            {texts.sellPass}
          </Button>
        )
      }
    >
      {passes.length === 0 ? (
        <Text tone="soft">{texts.noPasses}</Text>
      ) : (
        <List label={plans}>
          {passes.map(pass => (
            <ListRow key={pass.id} title={pass.name} text={endOf(pass)} end={<Left pass={pass} />} />
          ))}
        </List>
      )}
      <SellSheet open={isSelling} card={card} desk={desk} onClose={() => setSelling(false)} />
    </Section>
  )
}

function endOf(pass: OwnedPass): string {
  if (pass.expires === '') return ''
  return (hasExpired(pass) ? texts.endedOn : texts.endsOn)(fullDay(pass.expires))
}

function Left({ pass }: { pass: OwnedPass }) {
  const { tone, label } = passState(pass)
  return (
    <span className={styles.rowEnd}>
      <strong className={styles.amount}>
        <span>{pass.credits}</span> <span className={styles.of}>{texts.ofTotal(pass.total)}</span>
      </strong>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
