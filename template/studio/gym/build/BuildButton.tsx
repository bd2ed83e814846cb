import { alertCircle, hammerOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { useTexts } from '../../language.ts'
import { BuiltLink } from '../../preview/BuiltLink.tsx'
import type { View } from '../../server.ts'
import { GymProgress, MessageList } from '../../work/GymProgress.tsx'
import { workTexts } from '../../work/messages.ts'
import styles from '../Gym.module.css'
import type { Build } from './use-build.ts'

/** Button to build the saved gym, with a link to the built site. */
export function BuildButton({ view, build }: { view: View; build: Build }) {
  const texts = useTexts(workTexts)
  const { progress, isRunning } = build
  return (
    <>
      <Button
        small
        kind="outline"
        icon={hammerOutline}
        busy={isRunning}
        disabled={!view.isSaved}
        onClick={build.begin}
      >
        {texts.build}
      </Button>
      <span className={styles.built} role="status">
        {progress && <GymProgress progress={progress} kind="build" />}
      </span>
      <BuiltLink view={view} />
    </>
  )
}

/** Shows the reasons for a failed build, or the warnings of a successful build. */
export function BuildNotice({ build: { progress, failed } }: { build: Build }) {
  const { state, said = [], more = 0 } = progress ?? {}
  if (failed.length === 0 && said.length === 0) return null
  const isFailed = failed.length > 0 || state === 'failed'
  return (
    <Notice icon={alertCircle} tone={isFailed ? 'danger' : 'warning'}>
      <MessageList said={[...failed, ...said]} more={more} />
    </Notice>
  )
}
