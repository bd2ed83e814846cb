import { checkmarkDoneOutline } from 'ionicons/icons'
import { useOnline } from '../../../pwa/use-online.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { OfflineBar } from '../../../ui/OfflineBar.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useCamera } from '../hooks/use-camera.ts'
import { useCodeReader } from '../hooks/use-code-reader.ts'
import { useScanned } from '../hooks/use-scanned.ts'
import { ScannedCard } from './ScannedCard.tsx'
import { Scanner } from './Scanner.tsx'
import styles from './StaffCheckIn.module.css'
import { TypedCode } from './TypedCode.tsx'

/** Who comes in shows a code; staff read it with the camera, or type it. */
export function StaffCheckIn() {
  const online = useOnline()
  const camera = useCamera()
  const { result, busy, see, type } = useScanned()
  useCodeReader(camera.video, camera.state === 'on', see)
  return (
    <Page
      title="Check-in"
      back="/turnos"
      footer={
        <ButtonLink kind="outline" block icon={checkmarkDoneOutline} to="/checkmodal">
          Tomá lista
        </ButtonLink>
      }
    >
      {!online && <OfflineBar />}
      <div className={styles.parts}>
        <Scanner camera={camera} />
        <ScannedCard result={result} busy={busy} />
        <TypedCode busy={busy} onType={type} />
      </div>
    </Page>
  )
}
