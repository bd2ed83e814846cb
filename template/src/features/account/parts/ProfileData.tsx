import { useState } from 'react'
import type { Profile } from '../../../contract/profile.ts'
import { Button } from '../../../ui/Button.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { birthInWords } from '../rules/profile-form.ts'
import { EditProfileSheet } from './EditProfileSheet.tsx'

const untold = 'Sin cargar'

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
        <ListRow text="Correo" title={email || untold} />
        <ListRow text="Celular" title={phone || untold} />
        <ListRow text="Nacimiento" title={birth === '' ? untold : birthInWords(birth)} />
      </List>
      <EditProfileSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </Section>
  )
}
