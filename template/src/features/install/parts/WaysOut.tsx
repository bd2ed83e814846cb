import { copyOutline, openOutline } from 'ionicons/icons'
import { thisDevice } from '../../../platform/this-device.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { chromeAddress } from '../rules/chrome-address.ts'
import styles from './WaysOut.module.css'

/** From the browser inside of another app to a real one. */
export function WaysOut() {
  const copy = useCopy()
  const address = `${location.origin}/`
  return (
    <div className={styles.ways}>
      {thisDevice().android && (
        <ButtonAnchor block href={chromeAddress(address)} icon={openOutline}>
          Abrila en Chrome
        </ButtonAnchor>
      )}
      <Button block kind="outline" icon={copyOutline} onClick={() => void copy('Enlace', address)}>
        Copiá el enlace
      </Button>
    </div>
  )
}
