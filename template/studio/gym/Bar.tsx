import { arrowRedoOutline, arrowUndoOutline, gitCompareOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '../../src/ui/Button.tsx'
import { Badge } from '../../src/ui/content/Badge.tsx'
import type { Elements } from '../../src/ui/elements.ts'
import type { View } from '../answers.ts'
import { useWords } from '../language.ts'
import { PageHeading } from '../PageHeading.tsx'
import { BuildButton } from './build/BuildButton.tsx'
import type { Build } from './build/use-build.ts'
import styles from './Gym.module.css'
import { gymWords } from './words.ts'

interface BarProps {
  view: View
  name: string
  isBusy: boolean
  build: Build
  /** What the last act came to. */
  said: string
  onStep: (way: 'undo' | 'redo') => void
  onSave: () => void
  /** Leads to the question what stays of what somebody else wrote. */
  onElsewhere: () => void
  /** What else can be done with the draft. */
  children: Elements
}

/** The gym's name and what can be done with its draft, always in sight. */
export function Bar({ view, name, isBusy, build, said, onStep, onSave, onElsewhere, children }: BarProps) {
  const words = useWords(gymWords)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const told = new ResizeObserver(() =>
      // Of the page: what stays below the bar, and what is led to.
      document.documentElement.style.setProperty('--bar-height', `${current.offsetHeight}px`),
    )
    told.observe(current)
    return () => told.disconnect()
  }, [])
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.title}>
        <a href="#/">{words.back}</a>
        <PageHeading>{name}</PageHeading>
      </div>
      {!view.isSaved && <Badge tone="warning">{words.unsaved}</Badge>}
      {view.elsewhere && (
        <Button small kind="outline" icon={gitCompareOutline} onClick={onElsewhere}>
          {words.changedElsewhere}
        </Button>
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
      <div className={styles.actions}>
        <IconButton
          icon={arrowUndoOutline}
          label={words.undo}
          disabled={!view.canUndo}
          onClick={() => onStep('undo')}
        />
        <IconButton
          icon={arrowRedoOutline}
          label={words.redo}
          disabled={!view.canRedo}
          onClick={() => onStep('redo')}
        />
        {children}
        <Button small busy={isBusy} disabled={view.isSaved} onClick={onSave}>
          {words.save}
        </Button>
        <BuildButton view={view} build={build} />
      </div>
    </header>
  )
}
