import { useState } from 'react'
import { StudioError } from '../../api.ts'
import { useTexts } from '../../language.ts'
import { studioTexts } from '../../messages.ts'
import type { Progress } from '../../server.ts'
import { reasonOf } from '../../status-reason.ts'
import { workTexts } from '../../work/messages.ts'
import { useJob } from '../../work/use-work.ts'

export interface Build {
  begin: () => void
  /** Progress or result of the build begun here, if any. */
  progress: Progress | undefined
  isRunning: boolean
  /** Reasons, as sentences, that the build was not begun, cannot be followed or failed as a whole. */
  failed: readonly string[]
}

/** Builds the gym as a job of the studio, visible in every window. */
export function useBuild(gym: string): Build {
  const [common, texts] = [useTexts(studioTexts), useTexts(workTexts)]
  const { work, progress, lost, refused, begin } = useJob(() => {})
  // Id of the previous job, whose result does not belong to this build.
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
      ...(refused === undefined ? [] : [isBusy ? texts.busy : reasonOf(refused, common)]),
      ...(lost !== undefined && isRunning ? [`${texts.lost} ${reasonOf(lost, common)}`] : []),
      ...(isOwn ? work.said : []),
    ],
  }
}
