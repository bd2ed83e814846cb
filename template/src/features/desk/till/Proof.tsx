import { expandOutline, imageOutline, refresh } from 'ionicons/icons'
import { type ReactNode, useState } from 'react'
import { tenantBase } from '../../../api/tenant-base.ts'
import { followable } from '../../../platform/page/address.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import styles from './till.module.css'

const name = 'Comprobante'

/** The picture of a proof of payment; a tap opens it large. That there is none, or that it cannot be seen, is said. */
export function Proof({ url }: { url: string }) {
  const address = followable(url, tenantBase(), location.origin)
  const [state, setState] = useState<'coming' | 'there' | 'broken'>('coming')
  const [turn, setTurn] = useState(0)
  const [isLarge, setLarge] = useState(false)
  if (url === '') return <NoProof text="No mandó comprobante." />
  if (!address) return <NoProof text="El comprobante tiene una dirección que no se puede abrir." />
  if (state === 'broken')
    return (
      <NoProof text="No pudimos ver el comprobante.">
        <Button
          kind="outline"
          small
          icon={refresh}
          onClick={() => {
            setTurn(turn + 1)
            setState('coming')
          }}
        >
          Probar de nuevo
        </Button>
      </NoProof>
    )
  return (
    <div className={styles.proof}>
      <button
        type="button"
        className={styles.picture}
        aria-label="Ver el comprobante en grande"
        onClick={() => setLarge(true)}
      >
        <img
          key={turn}
          className={styles.image}
          src={address}
          alt=""
          onLoad={() => setState('there')}
          onError={() => setState('broken')}
        />
        {state === 'there' && (
          <span className={styles.enlarge}>
            <Icon icon={expandOutline} size="small" />
          </span>
        )}
      </button>
      <Sheet open={isLarge} onClose={() => setLarge(false)} label={name} title={name} size="full">
        <div className={styles.large}>
          <img className={styles.largeImage} src={address} alt="El comprobante de la transferencia" />
          <ButtonAnchor href={address} beside kind="outline" small>
            Abrir en otra ventana
          </ButtonAnchor>
        </div>
      </Sheet>
    </div>
  )
}

function NoProof({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.noProof} role="status">
      <Icon icon={imageOutline} size="large" />
      <p className={styles.noProofText}>{text}</p>
      {children}
    </div>
  )
}
