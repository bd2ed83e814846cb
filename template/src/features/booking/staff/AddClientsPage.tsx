import { personAddOutline } from 'ionicons/icons'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import * as texts from '../messages.ts'

/** modaladd opened as a page: asks staff to choose the class first. */
export default function AddClientsPage() {
  return (
    <Page title={texts.addClients} back="/turnos">
      <Empty
        icon={personAddOutline}
        title={texts.chooseClassFirst}
        text={texts.chooseClassFirstHint}
        action={<ButtonLink to="/turnos">{texts.seeClasses}</ButtonLink>}
      />
    </Page>
  )
}
