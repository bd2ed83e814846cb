import { downloadOutline, logOutOutline, trashOutline } from 'ionicons/icons'
import { useState } from 'react'
import { ask } from '#api/ask.ts'
import { usePolicies } from '#features/gym/shared/policies.ts'
import { memberData } from '#protocol/account/profile.ts'
import { useAction } from '#ui/action/use-action.ts'
import { List, ListRow } from '#ui/content/List.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { useHandFile } from '#ui/share.ts'
import * as texts from '../messages.ts'
import { useLogout } from '../shared/logout.ts'
import { CloseAccountSheet } from './CloseAccountSheet.tsx'

/** Actions of the account: data download, the gym's policies, logout and account closure. */
export function AccountActions() {
  const [closing, setClosing] = useState(false)
  const { download, busy } = useMyData()
  const logout = useLogout()
  const policies = usePolicies()
  return (
    <Section title={texts.myAccount}>
      <List label={texts.myAccount}>
        <ListRow
          start={<Icon icon={downloadOutline} />}
          title={texts.downloadData}
          text={busy ? texts.collectingData : texts.downloadDataHint}
          onClick={() => void download()}
        />
        {policies.map(({ key, name, icon, href }) => (
          <ListRow key={key} start={<Icon icon={icon} />} title={name} href={href} />
        ))}
        <ListRow start={<Icon icon={logOutOutline} />} title={texts.logOut} onClick={() => void logout()} />
        <ListRow
          start={
            <Text as="span" tone="danger">
              <Icon icon={trashOutline} />
            </Text>
          }
          title={
            <Text as="span" tone="danger">
              {texts.closeMyAccount}
            </Text>
          }
          onClick={() => setClosing(true)}
        />
      </List>
      <CloseAccountSheet open={closing} onClose={() => setClosing(false)} />
    </Section>
  )
}

/** Downloads all data that the gym stores about the member, as a file. */
function useMyData(): { download: () => Promise<unknown>; busy: boolean } {
  const { run, busy } = useAction()
  const handFile = useHandFile()
  const download = () =>
    run({
      send: async () => {
        const answer = await ask(memberData, {})
        const text = JSON.stringify(answer.data, null, 2)
        await handFile(new File([text], 'mis-datos.json', { type: 'application/json' }))
        return answer
      },
      done: () => '',
      refused: '',
    })
  return { download, busy: busy !== null }
}
