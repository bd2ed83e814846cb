import { closeOutline, play, videocamOffOutline } from 'ionicons/icons'
import { useRef, useState } from 'react'
import { isDataScarce } from '#platform/device/scarce-data.ts'
import { thisDevice } from '#platform/device/this-device.ts'
import { followable } from '#platform/page/address.ts'
import { IconButton } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useGoBack } from '#ui/link.ts'
import { Screen } from '#ui/page/Screen.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'
import { useGym } from '../shared/gym.ts'
import styles from './VideoPage.module.css'

/** §2: the gym's video, looping on black. Android has a video of its own. */
export default function VideoPage() {
  const { manifest } = useGym()
  const goBack = useGoBack()
  const { android, other } = manifest.videos
  const address = followable(thisDevice().android ? android : other, '/', location.origin)
  return (
    <Screen title={texts.video}>
      <div className={styles.page}>
        <h1 tabIndex={-1} className="visually-hidden">
          {texts.video}
        </h1>
        <div className={styles.close}>
          <IconButton icon={closeOutline} label={texts.close} kind="filled" onClick={() => goBack('/')} />
        </div>
        {address ? <Film address={address} /> : <NoFilm />}
      </div>
    </Screen>
  )
}

// With reduced motion or scarce data, the member starts the film.
function Film({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isScarce] = useState(isDataScarce)
  const [playing, setPlaying] = useState(
    () => !isScarce && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
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
        preload={isScarce ? 'none' : undefined}
        loop
        muted
        playsInline
        aria-label={texts.gymVideo}
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
      <Empty icon={videocamOffOutline} title={texts.noVideo} text={texts.noVideoHint} />
    </div>
  )
}

/** The ball over the film: an ornament in the gym's colour, still with reduced motion. */
function Ball({ still }: { still: boolean }) {
  return (
    <svg className={classes(styles.ball, still && styles.still)} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.skin} cx="32" cy="32" r="30" />
      <path className={styles.seam} d="M32 2v60M2 32h60M10 10c16 12 16 32 0 44M54 10c-16 12-16 32 0 44" />
    </svg>
  )
}

/** The large round button over a film that waits to be started. */
function PlayButton({ onPlay }: { onPlay: () => void }) {
  return (
    <button type="button" className={styles.play} onClick={onPlay} aria-label={texts.playVideo}>
      <Icon icon={play} size="large" />
    </button>
  )
}
