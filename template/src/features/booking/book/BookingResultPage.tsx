import { receiptOutline } from 'ionicons/icons'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'

/** modalreserva opened as a page: without a booking there is no result to show. */
export default function BookingResultPage() {
  return (
    <Page title="Tu reserva" back="/tab3">
      <Empty
        icon={receiptOutline}
        title="No hay ninguna reserva para mostrar"
        text="Cuando reserves una clase, acá vas a ver cómo quedó."
        action={<ButtonLink to="/turnos">Reservar una clase</ButtonLink>}
      />
    </Page>
  )
}
