import { downloadOutline, logOutOutline, trashOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useLogout } from '../../../pwa/use-logout.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useMyData } from '../hooks/use-my-data.ts'
import { CloseAccountSheet } from './CloseAccountSheet.tsx'
import styles from './Parts.module.css'

/** What can be done with the account as a whole. */
export function AccountPart() {
  const [closing, setClosing] = useState(false)
  const { download, busy } = useMyData()
  const logout = useLogout()
  return (
    <Section title="Mi cuenta">
      <List label="Mi cuenta">
        <ListRow
          start={<Icon icon={downloadOutline} />}
          title="Descargá mis datos"
          text={busy ? 'Los estamos reuniendo…' : 'Todo lo que el gimnasio guarda de vos, en un archivo.'}
          onClick={() => void download()}
        />
        <ListRow start={<Icon icon={logOutOutline} />} title="Cerrá sesión" onClick={() => void logout()} />
        <ListRow
          start={
            <span className={styles.danger}>
              <Icon icon={trashOutline} />
            </span>
          }
          title={<span className={styles.danger}>Eliminá mi cuenta</span>}
          onClick={() => setClosing(true)}
        />
      </List>
      <CloseAccountSheet open={closing} onClose={() => setClosing(false)} />
    </Section>
  )
}
