import { useReadPages } from '#api/reads/pages.ts'
import { fullDay } from '#platform/time/gym-time.ts'
import { type Movement, type OwnedPass, passMovements } from '#protocol/payments/passes.ts'
import { Button } from '#ui/Button.tsx'
import { List, ListRow } from '#ui/content/List.tsx'
import { QueryView } from '#ui/query/QueryView.tsx'
import styles from './PassLedger.module.css'
import { passState } from './pass-state.ts'

/** Remaining credits of a pass, and all its movements, the latest first. */
export function PassLedger({ pass, onRenew }: { pass: OwnedPass; onRenew: () => void }) {
  const { id } = pass
  const read = useReadPages(passMovements, from => ({ pass: id, from }))
  const movements = read.data?.pages.flatMap(page => page.movements)
  return (
    <div className={styles.ledger}>
      <Sum pass={pass} />
      {passState(pass).tone !== 'success' && <Button onClick={onRenew}>Renovar tu abono</Button>}
      <QueryView query={{ ...read, data: movements }} label="Cargando los movimientos…" part>
        {all =>
          all.length > 0 ? (
            <Movements movements={all} />
          ) : (
            <p className={styles.none}>Todavía no tiene movimientos.</p>
          )
        }
      </QueryView>
      {read.hasNextPage && (
        <Button kind="outline" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </div>
  )
}

function Sum({ pass }: { pass: OwnedPass }) {
  const { tone, label } = passState(pass)
  return (
    <p className={styles.sum}>
      <span className={styles.number}>{pass.credits}</span>
      <span>
        {`de ${pass.total} créditos · ${label}${pass.expires !== '' && tone !== 'danger' ? ` (${fullDay(pass.expires)})` : ''}`}
      </span>
    </p>
  )
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <List label="Movimientos">
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
  bought: 'Compra',
  used: 'Reserva',
  returned: 'Crédito devuelto',
  expired: 'Vencimiento',
  adjusted: 'Ajuste',
}

function Change({ movement: { count, balance } }: { movement: Movement }) {
  return (
    <span className={styles.change}>
      <strong>{count > 0 ? `+${count}` : `−${Math.abs(count)}`}</strong>
      <span>{`quedan ${balance}`}</span>
    </span>
  )
}
