import { useSyncExternalStore } from 'react'
import { Card } from '#ui/content/Card.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Switch } from '#ui/form/choice/Switch.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useShell } from '#ui/page/shell.ts'
import * as texts from '../messages.ts'
import styles from './ShortcutsPage.module.css'
import { areOn, shortcuts } from './shortcuts.ts'

/** atajos: the person's keyboard shortcuts, and the switch that turns them on or off. */
export default function ShortcutsPage({ title }: { title: string }) {
  const { canGo } = useShell()
  const on = useSyncExternalStore(areOn.subscribe, areOn.read)
  return (
    <Page title={title} back="/">
      <Card>
        <Switch label={texts.shortcutsOn} text={texts.shortcutsHint} on={on} onChange={areOn.save} />
      </Card>
      <Section title={texts.goTo}>
        <dl className={styles.keys}>
          {shortcuts
            .filter(({ path }) => canGo(path))
            .map(shortcut => (
              <div key={shortcut.key} className={styles.row}>
                <dt>
                  <kbd className={styles.key}>{shortcut.key.toUpperCase()}</kbd>
                </dt>
                <Text as="dd">{shortcut.title}</Text>
              </div>
            ))}
          <div className={styles.row}>
            <dt>
              <kbd className={styles.key}>{texts.escapeKey}</kbd>
            </dt>
            <Text as="dd">{texts.closeOpened}</Text>
          </div>
        </dl>
      </Section>
    </Page>
  )
}
