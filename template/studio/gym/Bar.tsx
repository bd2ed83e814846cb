import { arrowRedoOutline, arrowUndoOutline, gitCompareOutline } from 'ionicons/icons'
import { useEffect, useRef } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { Badge } from '#ui/content/Badge.tsx'
import type { Elements } from '#ui/elements.ts'
import { useTexts } from '../language.ts'
import { PageHeading } from '../PageHeading.tsx'
import type { View } from '../server.ts'
import { BuildButton } from './build/BuildButton.tsx'
import type { Build } from './build/use-build.ts'
import styles from './Gym.module.css'
import { gymTexts } from './messages.ts'

interface BarProps {
  view: View
  name: string
  isBusy: boolean
  build: Build
  /** Result of the last action. */
  message: string
  onStep: (way: 'undo' | 'redo') => void
  onSave: () => void
  /** Opens the conflict with changes made elsewhere. */
  onElsewhere: () => void
  /** Further actions. */
  children: Elements
}

/** Gym's name and the actions for its draft, always visible. */
export function Bar({ view, name, isBusy, build, message, onStep, onSave, onElsewhere, children }: BarProps) {
  const texts = useTexts(gymTexts).page
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return
    const observer = new ResizeObserver(() =>
      // On the page, for sticky and scrolled content below the bar.
      document.documentElement.style.setProperty('--bar-height', `${current.offsetHeight}px`),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.title}>
        <a href="#/">{texts.back}</a>
        <PageHeading>{name}</PageHeading>
      </div>
      {!view.isSaved && <Badge tone="warning">{texts.unsaved}</Badge>}
      {view.elsewhere && (
        <Button small kind="outline" icon={gitCompareOutline} onClick={onElsewhere}>
          {texts.changedElsewhere}
        </Button>
      )}
      <p className={styles.said} role="status">
        {message}
      </p>
      <div className={styles.actions}>
        <IconButton
          icon={arrowUndoOutline}
          label={texts.undo}
          disabled={!view.canUndo}
          onClick={() => onStep('undo')}
        />
        <IconButton
          icon={arrowRedoOutline}
          label={texts.redo}
          disabled={!view.canRedo}
          onClick={() => onStep('redo')}
        />
        {children}
        <Button small busy={isBusy} disabled={view.isSaved} onClick={onSave}>
          {texts.save}
        </Button>
        <BuildButton view={view} build={build} />
      </div>
    </header>
  )
}
