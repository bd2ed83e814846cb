import { copyOutline, refreshOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction, useWrite } from '../../../api/queries.ts'
import { tenantBase } from '../../../api/tenant-base.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/dialog.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useToast } from '../../../ui/toast.ts'
import { calendarAddress } from '../rules/calendar-address.ts'
import styles from './CalendarSheet.module.css'

/** The address at which a calendar program finds one's bookings, always up to date. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = 'Tus clases en tu calendario'
  return (
    <Sheet open={open} onClose={onClose} label={title} title={title}>
      {open && <Feed />}
    </Sheet>
  )
}

function Feed() {
  const read = useAction('calendario', { nuevo: '0' })
  return (
    <Reading of={read} label="Buscando tu calendario…">
      {({ url }) => {
        const address = calendarAddress(url, tenantBase(), location.origin)
        return address ? (
          <Address address={address} askAgain={read.refetch} />
        ) : (
          <ErrorState
            message="Tu gimnasio no dio una dirección que sirva. Probá de nuevo."
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )
      }}
    </Reading>
  )
}

function Address({ address, askAgain }: { address: string; askAgain: () => Promise<unknown> }) {
  const { mutateAsync: renew, isPending } = useWrite('calendario')
  const confirm = useConfirm()
  const toast = useToast()
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copiado.', { tone: 'success' })
    } catch (error) {
      console.info('The clipboard is closed.', error)
      toast('No se pudo copiar: mantené apretada la dirección.', { tone: 'warning' })
    }
  }
  async function change() {
    const agreed = await confirm({
      title: '¿Cambiás la dirección?',
      text: 'La anterior deja de mostrar tus clases.',
      no: 'No',
      yes: 'Cambiala',
    })
    if (!agreed) return
    try {
      const { ok, errors } = await renew({ nuevo: '1' })
      if (ok !== 1) return toast(errors[0] ?? 'No se pudo cambiar la dirección.', { tone: 'danger' })
      await askAgain()
      toast('Listo: la dirección es otra.', { tone: 'success' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    }
  }
  return (
    <div className={styles.feed}>
      <p className={styles.text}>
        Suscribite una vez y tus reservas aparecen y se van solas. La dirección es tuya: quien la tiene ve tus
        clases.
      </p>
      <a className={styles.subscribe} href={address.replace(/^https?:/, 'webcal:')}>
        Suscribite desde este teléfono
      </a>
      <Field label="Dirección" readOnly value={address} onFocus={event => event.target.select()} />
      <div className={styles.actions}>
        <Button kind="outline" icon={copyOutline} onClick={() => void copy(address)}>
          Copiala
        </Button>
        <Button kind="quiet" icon={refreshOutline} busy={isPending} onClick={() => void change()}>
          Cambiala
        </Button>
      </div>
    </div>
  )
}
