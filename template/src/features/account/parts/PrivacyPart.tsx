import { keyOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { Profile } from '../../../domain/profile/operations.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Switch, SwitchList } from '../../../ui/Switch.tsx'
import { useToast } from '../../../ui/toast.ts'
import { useSaveProfile } from '../hooks/use-save-profile.ts'
import styles from './Parts.module.css'
import { PasswordSheet } from './PasswordSheet.tsx'

/** Who sees the member, and the password that keeps the others out. */
export function PrivacyPart({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { save, busy } = useSaveProfile(profile)
  const toast = useToast()
  async function show(visible: boolean) {
    if (busy) return
    setWanted(visible)
    const { done, words } = await save({ visible })
    if (!done) toast(words, { tone: 'danger' })
    setWanted(null)
  }
  return (
    <Section title="Privacidad y clave">
      <div className={styles.stack}>
        <SwitchList label="Privacidad">
          <Switch
            label="Mostrame en la lista de quién va"
            text="Otros socios ven tu nombre y tu foto en las clases que reservás. El equipo te ve siempre."
            on={wanted ?? profile.visible}
            onChange={visible => void show(visible)}
          />
        </SwitchList>
        <List>
          <ListRow
            start={<Icon icon={keyOutline} />}
            title="Cambiá tu clave"
            onClick={() => setChanging(true)}
          />
        </List>
      </div>
      <PasswordSheet open={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}
