import { receiptOutline } from 'ionicons/icons'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'

/** modalreserva opened as a page: without a booking there is no result to show. */
export default function BookingResultPage() {
  return (
    <Page title={texts.yourBooking} back="/tab3">
      <Empty
        icon={receiptOutline}
        title={texts.noResult}
        text={texts.noResultHint}
        action={<ButtonLink to="/turnos">{texts.bookAClass}</ButtonLink>}
      />
    </Page>
  )
}
