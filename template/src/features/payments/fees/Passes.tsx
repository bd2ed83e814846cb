import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { type OwnedPass, passes } from '../../../domain/passes/operations.ts'
import { PassList } from '../../../domain/passes/PassList.tsx'
import { PassSheet } from '../../../domain/passes/PassSheet.tsx'
import { Reading } from '../../../pwa/Reading.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './fees.module.css'

/** The member's passes with their ledgers, and the way to another. */
export function Passes() {
  const read = useRead(passes, { person: '' })
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (!read.data && !read.error) return null
  return (
    <Section title="Mis abonos">
      <div className={styles.passes}>
        <Reading of={read} label="Cargando tus abonos…" part>
          {({ passes }) =>
            passes.length > 0 ? (
              <PassList passes={passes} onOpen={setPass} />
            ) : (
              <p className={styles.none}>No tenés abonos. El que compres aparece acá con sus créditos.</p>
            )
          }
        </Reading>
        <ButtonLink to="/carrito" kind="outline" block icon={addOutline}>
          Comprá un abono
        </ButtonLink>
      </div>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}
