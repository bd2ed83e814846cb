// Actions for the selected gyms, the progress of the job and its log.

import {
  alertCircle,
  checkmarkDoneOutline,
  cloudUploadOutline,
  hammerOutline,
  listOutline,
} from 'ionicons/icons'
import { type Ref, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Chip } from '#ui/form/choice/Chip.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { StudioError } from '../api.ts'
import { useTexts } from '../language.ts'
import { studioTexts } from '../messages.ts'
import shared from '../Studio.module.css'
import type { JobKind } from '../server.ts'
import { reasonOf } from '../status-reason.ts'
import { DeployQuestion, type StateOf } from './DeployQuestion.tsx'
import { workTexts } from './messages.ts'
import type { Selection } from './use-selection.ts'
import type { JobData } from './use-work.ts'
import styles from './Work.module.css'
import { WorkLog } from './WorkLog.tsx'
import { WorkProgress } from './WorkProgress.tsx'

interface WorkBarProps {
  ref: Ref<HTMLElement>
  work: JobData
  selection: Selection
  shown: readonly string[]
  stateOf: StateOf
  /** Other activity. */
  note: string
}

const actions = [
  ['build', hammerOutline],
  ['verify', checkmarkDoneOutline],
  ['deploy', cloudUploadOutline],
] as const satisfies readonly [JobKind, string][]

export function WorkBar({ ref, work, selection, shown, stateOf, note }: WorkBarProps) {
  const [texts, common] = [useTexts(workTexts), useTexts(studioTexts)]
  const [isLogOpen, setIsLogOpen] = useState(false)
  const [deployGyms, setDeployGyms] = useState<readonly string[]>()
  const { gyms } = selection
  const names = new Set(shown)
  const hidden = gyms.filter(gym => !names.has(gym)).length
  const isAllShown = shown.length > 0 && shown.every(selection.has)
  const isRunning = work.work !== null && work.work.state !== 'ended'
  const failures = work.log.filter(({ gym, state }) => gym !== '' && state === 'failed').length
  function toggleShown() {
    const others = gyms.filter(gym => !names.has(gym))
    selection.replace(isAllShown ? others : [...others, ...names])
  }
  const start = (kind: JobKind) => (kind === 'deploy' ? setDeployGyms(gyms) : work.begin(kind, gyms))
  return (
    <>
      <section ref={ref} className={styles.bar} aria-label={texts.actions}>
        <Cluster align="center">
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={isAllShown}
              disabled={shown.length === 0}
              onChange={toggleShown}
            />
            <span>{texts.selectShown(shown.length)}</span>
          </label>
          {actions.map(([kind, icon]) => (
            <Button
              key={kind}
              small
              kind={kind === 'build' ? 'primary' : 'outline'}
              icon={icon}
              disabled={gyms.length === 0 || isRunning}
              onClick={() => start(kind)}
            >
              {texts[kind]}
            </Button>
          ))}
          {gyms.length > 0 && (
            <>
              <Text as="span" size="small" tone="soft">
                {`${texts.selected(gyms.length)} ${hidden > 0 ? texts.hidden(hidden) : ''}`}
              </Text>
              <Button small kind="quiet" onClick={() => selection.replace([])}>
                {texts.clear}
              </Button>
            </>
          )}
          <span className={shared.space} />
          <Text as="span" size="small" tone="soft">
            {note}
          </Text>
          <Chip selected={isLogOpen} icon={listOutline} onClick={() => setIsLogOpen(!isLogOpen)}>
            {`${texts.log}${failures > 0 ? ` (${texts.counts.failed(failures)})` : ''}`}
          </Chip>
        </Cluster>
        {work.work && <WorkProgress work={work.work} data={work} onSelect={selection.replace} />}
        {work.lost !== undefined && (
          <Notice icon={alertCircle} tone="danger">
            {`${isRunning ? texts.lost : ''} ${reasonOf(work.lost, common)}`}
          </Notice>
        )}
        {work.refused !== undefined && (
          <Notice icon={alertCircle} tone="danger">
            {work.refused instanceof StudioError && work.refused.code === 'busy'
              ? texts.busy
              : reasonOf(work.refused, common)}
          </Notice>
        )}
        {deployGyms && (
          <DeployQuestion
            gyms={deployGyms}
            stateOf={stateOf}
            onNo={() => setDeployGyms(undefined)}
            onYes={() => {
              setDeployGyms(undefined)
              work.begin('deploy', deployGyms)
            }}
          />
        )}
      </section>
      {isLogOpen && <WorkLog log={work.log} onClose={() => setIsLogOpen(false)} />}
    </>
  )
}
