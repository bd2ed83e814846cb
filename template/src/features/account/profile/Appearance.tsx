import { useSyncExternalStore } from 'react'
import {
  type Appearance as Choice,
  isAppearancePersisted,
  readAppearance,
  saveAppearance,
  subscribeAppearance,
} from '#platform/page/appearance.ts'
import { largestText, smallestText } from '#platform/page/appearance-limits.ts'
import { Section } from '#ui/content/Section.tsx'
import { SegmentedChoice } from '#ui/form/choice/Segmented.tsx'
import { Stepper } from '#ui/form/number/Stepper.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import * as texts from '../messages.ts'
import styles from './profile.module.css'

const themes = [
  { value: 'system', name: texts.systemTheme },
  { value: 'light', name: texts.lightTheme },
  { value: 'dark', name: texts.darkTheme },
] as const

/** Theme and text size of the app on this phone. */
export function Appearance() {
  const choice = useSyncExternalStore(subscribeAppearance, readAppearance)
  const change = (part: Partial<Choice>) => saveAppearance({ ...choice, ...part })
  const { theme, text } = choice
  return (
    <Section title={texts.appearance}>
      <Stack>
        <SegmentedChoice
          label={texts.theme}
          value={theme}
          segments={themes}
          onChange={theme => change({ theme })}
        />
        <Stepper
          label={texts.textSize}
          unit="%"
          value={text}
          min={smallestText}
          max={largestText}
          step={10}
          onChange={text => change({ text })}
        />
        <Text size="small" tone="soft" className={styles.note}>
          {isAppearancePersisted() ? texts.appearanceStored : texts.appearanceNotStored}
        </Text>
      </Stack>
    </Section>
  )
}
