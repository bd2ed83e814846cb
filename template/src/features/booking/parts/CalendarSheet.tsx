import { copyOutline, refreshOutline } from 'ionicons/icons'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useAction, useWrite } from '../../../api/queries.ts'
import { tenantBase } from '../../../api/tenant-base.ts'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/dialog.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Loading } from '../../../ui/Loading.tsx'
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
  const { mutateAsync: renew, isPending } = useWrite('calendario')
  const confirm = useConfirm()
  const toast = useToast()
  const address = read.data && calendarAddress(read.data.url, tenantBase(), location.origin)
  if (!address && read.error)
    return <ErrorState message={errorSentence(read.error)} onRetry={() => void read.refetch()} />
  if (!address) return <Loading label="Buscando tu calendario…" />
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
      await renew({ nuevo: '1' })
      await read.refetch()
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
