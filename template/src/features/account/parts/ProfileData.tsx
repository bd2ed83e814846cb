import { callOutline, giftOutline, mailOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { Profile } from '../../../domain/profile/operations.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { birthInWords } from '../rules/profile-form.ts'
import { EditProfileSheet } from './EditProfileSheet.tsx'
import styles from './Parts.module.css'

const untold = <span className={styles.untold}>Sin cargar</span>

/** What the gym knows of the member, and the way to change it. */
export function ProfileData({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const { email, phone, birth } = profile
  return (
    <Section
      title="Mis datos"
      action={
        <Button kind="quiet" small aria-label="Editá tus datos" onClick={() => setEditing(true)}>
          Editá
        </Button>
      }
    >
      <List label="Mis datos">
        <ListRow start={<Icon icon={mailOutline} />} text="Correo" title={email || untold} />
        <ListRow start={<Icon icon={callOutline} />} text="Celular" title={phone || untold} />
        <ListRow
          start={<Icon icon={giftOutline} />}
          text="Nacimiento"
          title={birth === '' ? untold : birthInWords(birth)}
        />
      </List>
      <EditProfileSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </Section>
  )
}
