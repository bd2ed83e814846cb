import { copyOutline, refreshOutline } from 'ionicons/icons'
import { useState } from 'react'
import { errorSentence } from '../../../api/error-sentence.ts'
import { useRead } from '../../../api/queries.ts'
import { tenantBase } from '../../../api/tenant-base.ts'
import { useWrite } from '../../../api/use-write.ts'
import { calendar, renewCalendar } from '../../../domain/bookings/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/dialog.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { calendarAddress } from '../rules/calendar-address.ts'
import styles from './CalendarFeed.module.css'

/** The address itself, and what can be done with it. */
export function CalendarFeed() {
  const read = useRead(calendar, { renew: false })
  return (
    <Reading of={read} label="Buscando tu calendario…">
      {({ url }) => {
        const address = calendarAddress(url, tenantBase(), location.origin)
        return address ? (
          <Address address={address} askAgain={() => read.refetch({ cancelRefetch: false })} />
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
  const [busy, setBusy] = useState(false)
  const renew = useWrite(renewCalendar)
  const confirm = useConfirm()
  const toast = useToast()
  const copy = useCopy()
  async function change() {
    const agreed = await confirm({
      title: '¿Cambiás la dirección?',
      text: 'La anterior deja de mostrar tus clases.',
      no: 'No',
      yes: 'Cambiala',
    })
    if (!agreed) return
    setBusy(true)
    try {
      const { ok, errors } = await renew({ renew: true })
      if (ok !== 1) return toast(errors[0] ?? 'No se pudo cambiar la dirección.', { tone: 'danger' })
      await askAgain()
      toast('Listo: la dirección es otra.', { tone: 'success' })
    } catch (error) {
      toast(errorSentence(error), { tone: 'danger' })
    } finally {
      setBusy(false)
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
        <Button kind="outline" icon={copyOutline} onClick={() => void copy('Enlace', address)}>
          Copiala
        </Button>
        <Button kind="quiet" icon={refreshOutline} busy={busy} onClick={() => void change()}>
          Cambiala
        </Button>
      </div>
    </div>
  )
}
