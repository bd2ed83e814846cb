import { errorSentence } from '../../../api/error-sentence.ts'
import { usePages } from '../../../api/queries.ts'
import type { Movement, OwnedPass } from '../../../contract/passes.ts'
import { fullDay } from '../../../platform/gym-time.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { passState } from '../rules/pass-state.ts'
import styles from './PassSheet.module.css'

/** A pass and its ledger: every credit that came and went. */
export function PassSheet({ pass, onClose }: { pass: OwnedPass | null; onClose: () => void }) {
  return (
    <Sheet
      open={pass !== null}
      onClose={onClose}
      label={pass?.name ?? ''}
      title={pass?.name ?? ''}
      size="full"
    >
      {pass && <Ledger pass={pass} />}
    </Sheet>
  )
}

function Ledger({ pass }: { pass: OwnedPass }) {
  const read = usePages('abonomov', desde => ({ id: pass.id, desde }))
  const movements = read.data?.pages.flatMap(page => page.movements)
  const { tone, words } = passState(pass)
  return (
    <div className={styles.ledger}>
      <p className={styles.sum}>
        <span className={styles.number}>{pass.credits}</span>
        <span>
          de {pass.total} créditos · {words}
          {pass.expires !== '' && tone !== 'danger' && ` (${fullDay(pass.expires)})`}
        </span>
      </p>
      {tone !== 'success' && <ButtonLink to="/carrito">Renová tu abono</ButtonLink>}
      {movements && movements.length > 0 && (
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
      )}
      {movements?.length === 0 && <p className={styles.none}>Todavía no tiene movimientos.</p>}
      {read.hasNextPage && (
        <Button kind="outline" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
      {!movements && read.error && (
        <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
      )}
      {!movements && !read.error && <Loading label="Cargando los movimientos…" />}
    </div>
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
