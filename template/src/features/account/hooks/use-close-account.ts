import { closeAccount } from '../../../domain/profile/operations.ts'
import { useForgetMember } from '../../../pwa/use-logout.ts'
import { useConfirm, useNotice } from '../../../ui/dialog.ts'
import { useAccountWrite } from './use-account-write.ts'

/** Closes the account of who knows its password, after a second question. Resolves with why not; null where it was thought better of, or done. */
export function useCloseAccount() {
  const { send, busy } = useAccountWrite(closeAccount)
  const confirm = useConfirm()
  const notice = useNotice()
  const forgetMember = useForgetMember()
  async function close(password: string) {
    if (!(await confirm(lastQuestion))) return null
    const written = await send({ password })
    if (!written.done && !written.isUnsure) return written
    await notice(written.done ? closed : perhapsClosed)
    await forgetMember()
    return null
  }
  return { close, busy }
}

const lastQuestion = {
  title: '¿Eliminás tu cuenta?',
  text: 'No se puede deshacer.',
  no: 'No, me quedo',
  yes: 'Eliminala',
  danger: true,
}

const closed = { title: 'Tu cuenta quedó cerrada', text: 'Gracias por entrenar con nosotros.' }
const perhapsClosed = {
  title: 'Parece que tu cuenta se cerró',
  text: 'La respuesta del gimnasio se perdió, y ya no te reconoce. Para estar seguro, probá ingresar: si no podés, quedó cerrada.',
}
