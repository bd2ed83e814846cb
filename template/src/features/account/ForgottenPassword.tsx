import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './ForgottenPassword.module.css'

/** "Olvidé mi clave": says honestly that the app cannot do it yet, and who can. */
export function ForgottenPassword({ gymName }: { gymName: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.way}>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Olvidé mi clave
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} label="Olvidé mi clave" title="Olvidé mi clave">
        <p className={styles.text}>
          Muy pronto vas a poder cambiarla desde acá. Por ahora, pedí una nueva en la recepción de {gymName}.
        </p>
        <Button block onClick={() => setOpen(false)}>
          Entendido
        </Button>
      </Sheet>
    </div>
  )
}
