import { keyOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { Profile } from '#protocol/account/profile.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { useToast } from '#ui/overlay/toast.ts'
import * as texts from '../messages.ts'
import { PasswordSheet } from '../password/PasswordSheet.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** The member's visibility in class lists, and the password. */
export function Privacy({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState(false)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { save, busy } = useSaveProfile(profile)
  const toast = useToast()
  async function show(visible: boolean) {
    if (busy) return
    setWanted(visible)
    const { kind, message } = await save({ visible })
    if (kind !== 'done') toast(message, { tone: 'danger' })
    setWanted(null)
  }
  return (
    <Section title={texts.privacy}>
      <Stack>
        <SwitchList>
          <Switch
            label={texts.showMe}
            text={texts.showMeHint}
            on={wanted ?? profile.visible}
            onChange={visible => void show(visible)}
          />
        </SwitchList>
        <List>
          <ListRow
            start={<Icon icon={keyOutline} />}
            title={texts.changePassword}
            onClick={() => setChanging(true)}
          />
        </List>
      </Stack>
      <PasswordSheet open={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}
