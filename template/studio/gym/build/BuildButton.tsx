import { alertCircle, hammerOutline, openOutline } from 'ionicons/icons'
import { Button, ButtonAnchor } from '../../../src/ui/Button.tsx'
import { Notice } from '../../../src/ui/content/Notice.tsx'
import { useWords } from '../../language.ts'
import { reasonOf, useAsked } from '../../use-asked.ts'
import { studioWords } from '../../words.ts'
import { GymProgress, Said } from '../../work/GymProgress.tsx'
import styles from '../Gym.module.css'
import { type Build, builtAddress } from './use-build.ts'
import { buildWords } from './words.ts'

/** Builds what is saved, and leads to what was built. */
export function BuildButton({ gym, build, isSaved }: { gym: string; build: Build; isSaved: boolean }) {
  const words = useWords(buildWords)
  const { progress, isRunning } = build
  const isBuilt = progress?.state === 'done' || progress?.state === 'same'
  return (
    <>
      <Button
        small
        kind="outline"
        icon={hammerOutline}
        busy={isRunning}
        disabled={!isSaved}
        onClick={build.begin}
      >
        {words.build}
      </Button>
      <span className={styles.built} role="status">
        {progress && <GymProgress progress={progress} kind="build" />}
      </span>
      {isBuilt && <OpenBuilt gym={gym} />}
    </>
  )
}

function OpenBuilt({ gym }: { gym: string }) {
  const [words, common] = [useWords(buildWords), useWords(studioWords)]
  const { answer, error } = useAsked(() => builtAddress(gym))
  if (error !== undefined)
    return (
      <span className={styles.said} role="status">
        {words.notOpened} {reasonOf(error, common)}
      </span>
    )
  return answer === undefined ? null : (
    <ButtonAnchor small beside kind="outline" icon={openOutline} href={answer}>
      {words.open}
    </ButtonAnchor>
  )
}

/** Why there is no build, or what could be better about the one there is. */
export function BuildNotice({ build: { progress, failed } }: { build: Build }) {
  const { state, said = [], more = 0 } = progress ?? {}
  if (failed.length === 0 && said.length === 0) return null
  const isFailed = failed.length > 0 || state === 'failed'
  return (
    <Notice icon={alertCircle} tone={isFailed ? 'danger' : 'warning'}>
      <Said said={[...failed, ...said]} more={more} />
    </Notice>
  )
}
