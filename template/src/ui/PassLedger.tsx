import type { Movement, OwnedPass } from '../contract/passes.ts'
import { fullDay } from '../platform/gym-time.ts'
import { Button } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { List, ListRow } from './List.tsx'
import { Loading } from './Loading.tsx'
import styles from './PassLedger.module.css'
import { passState } from './pass-state.ts'

/** How far the ledger of a pass has been read. */
export interface LedgerRead {
  /** undefined before anything came. */
  movements: readonly Movement[] | undefined
  hasMore: boolean
  busy: boolean
  onMore: () => void
  /** One sentence, where it could not be read. */
  error: string | null
  onRetry: () => void
}

interface PassLedgerProps {
  pass: OwnedPass
  read: LedgerRead
  onRenew: () => void
}

/** What is left of a pass, and every credit that came and went. */
export function PassLedger({ pass, read, onRenew }: PassLedgerProps) {
  const { movements, hasMore, busy, onMore, error, onRetry } = read
  const { tone } = passState(pass)
  return (
    <div className={styles.ledger}>
      <Sum pass={pass} />
      {tone !== 'success' && <Button onClick={onRenew}>Renová tu abono</Button>}
      {movements && movements.length > 0 && <Movements movements={movements} />}
      {movements?.length === 0 && <p className={styles.none}>Todavía no tiene movimientos.</p>}
      {hasMore && (
        <Button kind="outline" busy={busy} onClick={onMore}>
          Ver anteriores
        </Button>
      )}
      {!movements && error !== null && <ErrorState message={error} onRetry={onRetry} />}
      {!movements && error === null && <Loading label="Cargando los movimientos…" />}
    </div>
  )
}

function Sum({ pass }: { pass: OwnedPass }) {
  const { tone, words } = passState(pass)
  return (
    <p className={styles.sum}>
      <span className={styles.number}>{pass.credits}</span>
      <span>
        de {pass.total} créditos · {words}
        {pass.expires !== '' && tone !== 'danger' && ` (${fullDay(pass.expires)})`}
      </span>
    </p>
  )
}

function Movements({ movements }: { movements: readonly Movement[] }) {
  return (
    <List label="Movimientos">
      {movements.map((movement, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a ledger is only ever read; its lines have no names
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
  compra: 'Compra',
  uso: 'Reserva',
  devolucion: 'Crédito devuelto',
  vencimiento: 'Vencimiento',
  ajuste: 'Ajuste',
}

function Change({ movement: { count, balance } }: { movement: Movement }) {
  return (
    <span className={styles.change}>
      <strong>{count > 0 ? `+${count}` : `−${Math.abs(count)}`}</strong>
      <span>quedan {balance}</span>
    </span>
  )
}
