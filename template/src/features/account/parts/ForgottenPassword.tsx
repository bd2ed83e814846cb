import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Sheet, sheetPart } from '../../../ui/Sheet.tsx'
import styles from './ForgottenPassword.module.css'

const useForgottenForm = sheetPart(
  async () => (await import('./ForgottenForm.tsx')).ForgottenForm,
  'forgotten',
)

/** "Olvidé mi clave": asks the gym for a mail. What it answers never tells whether there is such a user. */
export function ForgottenPassword() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ForgottenForm = useForgottenForm(open, close)
  const shown = open && ForgottenForm !== null
  return (
    <div className={styles.way}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Olvidé mi clave
      </Button>
      <Sheet open={shown} onClose={close} label="Olvidé mi clave" title="Olvidé mi clave">
        {shown && <ForgottenForm onDone={close} />}
      </Sheet>
    </div>
  )
}
