import { personAddOutline } from 'ionicons/icons'
import { ButtonLink } from '#ui/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'

/** modaladd opened as a page: asks staff to choose the class first. */
export default function AddClientsPage() {
  return (
    <Page title="Agregar Clientes" back="/turnos">
      <Empty
        icon={personAddOutline}
        title="Elegí primero una clase"
        text="Tocá una clase de la grilla y agregá desde ahí a quien venga."
        action={<ButtonLink to="/turnos">Ver los turnos</ButtonLink>}
      />
    </Page>
  )
}
