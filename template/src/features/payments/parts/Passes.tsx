import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useAction } from '../../../api/queries.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { PassSheet } from '../../../pwa/PassSheet.tsx'
import { Reading } from '../../../pwa/Reading.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PassList } from '../../../ui/PassList.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './Passes.module.css'

/** The member's passes with their ledgers, and the way to another. */
export function Passes() {
  const read = useAction('abonos', { cid: '' })
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
