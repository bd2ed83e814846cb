import { useReadPages } from '#api/reads/read-pages.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { type Movement, type OwnedPass, passMovements } from '#protocol/payments/passes.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import * as texts from '../messages.ts'
import styles from './PassLedger.module.css'
import { passState } from './pass-state.ts'

/** Remaining credits of a pass, and all its movements, the latest first. */
export function PassLedger({ pass, onRenew }: { pass: OwnedPass; onRenew: () => void }) {
  const { id } = pass
  const read = useReadPages(passMovements, from => ({ pass: id, from }))
  const movements = read.data?.pages.flatMap(page => page.movements)
  return (
    <Stack>
      <Sum pass={pass} />
      {passState(pass).tone !== 'success' && <Button onClick={onRenew}>{texts.renewPass}</Button>}
      <QueryView query={{ ...read, data: movements }} label={texts.loadingMovements} part>
        {all =>
          all.length > 0 ? <Movements movements={all} /> : <Text tone="soft">{texts.noMovements}</Text>
        }
      </QueryView>
      {read.hasNextPage && (
        <Button kind="outline" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          {texts.seeEarlier}
        </Button>
      )}
    </Stack>
  )
}

function Sum({ pass }: { pass: OwnedPass }) {
  const { tone, label } = passState(pass)
  return (
    <p className={styles.sum}>
      <span className={styles.number}>{pass.credits}</span>
      <span>
        {`${texts.ofCredits(pass.total)} · ${label}${pass.expires !== '' && tone !== 'danger' ? ` (${fullDay(pass.expires)})` : ''}`}
      </span>
    </p>
  )
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <List label={texts.movements}>
      {movements.map((movement, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a ledger is read-only and its lines have no ids
          key={index}
          title={titles[movement.kind]}
          text={
            <>
              <span className={styles.text}>{movement.text}</span>
              <span className={styles.text}>{fullDay(movement.date)}</span>
            </>
          }
          end={<Change movement={movement} />}
        />
      ))}
    </List>
  )
}

const titles: Readonly<Record<Movement['kind'], string>> = {
  bought: texts.movementBought,
  used: texts.movementUsed,
  returned: texts.movementReturned,
  expired: texts.movementExpired,
  adjusted: texts.movementAdjusted,
}

function Change({ movement: { count, balance } }: { movement: Movement }) {
  return (
    <span className={styles.change}>
      <strong>{count > 0 ? `+${count}` : `−${Math.abs(count)}`}</strong>
      <span>{texts.creditsLeft(balance)}</span>
    </span>
  )
}
