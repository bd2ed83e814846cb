import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { addressOf, transferFor } from '../address.ts'
import type { OrderView } from './order-view.ts'

interface OrderActionProps {
  next: OrderView['next']
  order: string
  /** Where it is paid online, as the gym told it. */
  url: string
  /** It is being read anew, and may be paid by now. */
  stale?: boolean
  onShop: () => void
}

/** What is done next with an order: the one main action under its result. */
export function OrderAction({ next, order, url, stale = false, onShop }: OrderActionProps) {
  const online = addressOf(url)
  if (next === 'pay' && online && stale)
    return (
      <Button block busy>
        Pagá ahora
      </Button>
    )
  if (next === 'pay' && online)
    return (
      <ButtonAnchor href={online} block>
        Pagá ahora
      </ButtonAnchor>
    )
  if (next === 'transfer')
    return (
      <ButtonLink to={transferFor(order)} block>
        Informá tu transferencia
      </ButtonLink>
    )
  if (next === 'book')
    return (
      <ButtonLink to="/turnos" block>
        Reservá una clase
      </ButtonLink>
    )
  return (
    <Button kind={next === 'shop' ? 'primary' : 'outline'} block onClick={onShop}>
      Volvé a los abonos
    </Button>
  )
}
