import { closeOutline, videocamOffOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import { followable } from '../../platform/address.ts'
import { thisDevice } from '../../platform/this-device.ts'
import { Empty } from '../../ui/Empty.tsx'
import { useGym } from '../../ui/gym.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useGoBack } from '../../ui/link.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Ball } from './Ball.tsx'
import { PlayButton } from './PlayButton.tsx'
import styles from './VideoPage.module.css'

/** §2: the gym's video, looping on black; one for Android, another for everybody else. */
export default function VideoPage() {
  const { manifest } = useGym()
  const goBack = useGoBack()
  const { android, other } = manifest.videos
  const address = followable(thisDevice().android ? android : other, '/', location.origin)
  return (
    <Screen title="Video">
      <div className={styles.page}>
        <h1 tabIndex={-1} className="visually-hidden">
          Video
        </h1>
        <div className={styles.close}>
          <IconButton icon={closeOutline} label="Cerrar" kind="filled" onClick={() => goBack('/')} />
        </div>
        {address ? <Film address={address} /> : <NoFilm />}
      </div>
    </Screen>
  )
}

/** Who has asked for less motion starts it themself. */
function Film({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [failed, setFailed] = useState(false)
  if (failed) return <NoFilm />
  return (
    <div className={styles.frame}>
      <video
        ref={video}
        className={styles.film}
        src={address}
        width={400}
        height={700}
        autoPlay={playing}
        loop
        muted
        playsInline
        aria-label="Video del gimnasio"
        onError={() => setFailed(true)}
      />
      <Ball still={!playing} />
      {!playing && (
        <PlayButton
          onPlay={() => {
            setPlaying(true)
            video.current?.play().catch(() => setFailed(true))
          }}
        />
      )}
    </div>
  )
}

function NoFilm() {
  return (
    <div className={styles.none}>
      <Empty
        icon={videocamOffOutline}
        title="No hay video por ahora"
        text="Cuando tu gimnasio publique uno, lo vas a ver acá."
      />
    </div>
  )
}
