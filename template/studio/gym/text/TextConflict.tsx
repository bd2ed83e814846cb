import { gitCompareOutline } from 'ionicons/icons'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/content/Notice.tsx'
import { Cluster } from '#ui/layout/Layout.tsx'
import { useTexts } from '../../language.ts'
import type { View } from '../../server.ts'
import { gymTexts } from '../messages.ts'
import { DifferenceTable } from '../save/DifferenceTable.tsx'
import { differencesOf } from '../save/differences.ts'
import styles from './Text.module.css'
import type { TypedText } from './use-typed-text.ts'

/**
 * Conflict between typed text and a change by another window: shows the differences and lets the user choose.
 */
export function TextConflict({
  view,
  text: { typed, isOutdated, insist, drop },
}: {
  view: View
  text: TypedText
}) {
  const texts = useTexts(gymTexts).text
  if (!typed || !isOutdated) return null
  const differences = differencesOf(typed.text, view.text, typed.was)
  return (
    <section className={styles.conflict} aria-label={texts.stale}>
      <Notice icon={gitCompareOutline} tone="warning">
        {texts.stale}
      </Notice>
      {differences && <DifferenceTable differences={differences} theirs={texts.otherWindow} />}
      <Cluster>
        <Button small kind="outline" onClick={drop}>
          {texts.theirs}
        </Button>
        <Button small kind="outline" onClick={() => void insist()}>
          {texts.mine}
        </Button>
      </Cluster>
    </section>
  )
}
