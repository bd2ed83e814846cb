import { useState } from 'react'
import { StudioError } from '../../api.ts'
import { useWords } from '../../language.ts'
import { reasonOf } from '../../use-asked.ts'
import { studioWords } from '../../words.ts'
import type { Progress } from '../../work/answers.ts'
import { useWork } from '../../work/use-work.ts'
import { workWords } from '../../work/words.ts'

export interface Build {
  begin: () => void
  /** How the build goes on that was begun here, or what it came to; undefined for none. */
  progress: Progress | undefined
  isRunning: boolean
  /** Why it was not begun, cannot be followed, or failed as a whole: in sentences. */
  failed: readonly string[]
}

/** Builds the gym as the home does: it is the studio's work, which every window sees. */
export function useBuild(gym: string): Build {
  const [common, words] = [useWords(studioWords), useWords(workWords)]
  const { work, progress, lost, refused, begin } = useWork(() => {})
  // The work that was there before: what it came to is no answer to this one.
  const [before, setBefore] = useState<number>()
  const isOwn = before !== undefined && work !== null && work.kind === 'build' && work.id > before
  const isRunning = isOwn && work.state !== 'ended'
  const isBusy = refused instanceof StudioError && refused.code === 'busy'
  return {
    begin() {
      setBefore(work?.id ?? 0)
      begin('build', [gym])
    },
    progress: isOwn ? progress.get(gym) : undefined,
    isRunning,
    failed: [
      ...(refused === undefined ? [] : [isBusy ? words.busy : reasonOf(refused, common)]),
      ...(lost !== undefined && isRunning ? [`${words.lost} ${reasonOf(lost, common)}`] : []),
      ...(isOwn ? work.said : []),
    ],
  }
}
