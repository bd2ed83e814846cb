import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import { useAction } from '../../../api/queries.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { PassList } from '../../../ui/PassList.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './Passes.module.css'
import { PassSheet } from './PassSheet.tsx'

/** The member's passes with their ledgers, and the way to another. */
export function Passes() {
  const { data } = useAction('abonos', { cid: '' })
  const [pass, setPass] = useState<OwnedPass | null>(null)
  if (!data) return null
  return (
    <Section title="Mis abonos">
      <div className={styles.passes}>
        <PassList passes={data.passes} onOpen={setPass} />
        {data.passes.length === 0 && (
          <p className={styles.none}>No tenés abonos. El que compres aparece acá con sus créditos.</p>
        )}
        <ButtonLink to="/carrito" kind="outline" block icon={addOutline}>
          Comprá un abono
        </ButtonLink>
      </div>
      <PassSheet pass={pass} onClose={() => setPass(null)} />
    </Section>
  )
}
