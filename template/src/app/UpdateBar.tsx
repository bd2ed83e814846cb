import { sparklesOutline } from 'ionicons/icons'
import type { UpdateOffer } from '../pwa/use-update-offer.ts'
import { Button } from '../ui/Button.tsx'
import { TopBar } from '../ui/TopBar.tsx'

const titles = {
  offered: 'Hay una versión nueva',
  stale: 'Esta ventana quedó con la versión anterior',
} as const

const texts = { offered: '', stale: 'Sigue andando. Actualizala cuando quieras.' } as const

/** Offers the build that the gym's site has by now. */
export function UpdateBar({ offer }: { offer: UpdateOffer }) {
  const { state, busy, failed, renew, later } = offer
  if (state === 'none') return null
  return (
    <TopBar
      icon={sparklesOutline}
      title={titles[state]}
      text={failed ? 'No se pudo actualizar. Probá de nuevo con conexión.' : texts[state]}
      action={
        <Button small busy={busy} onClick={renew}>
          Actualizá
        </Button>
      }
      closeLabel="Ahora no"
      onClose={later}
    />
  )
}
