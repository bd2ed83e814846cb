import { useAction } from '../../../api/queries.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './Parts.module.css'

/** For whom the member books, beside themself. */
export function FamilyPart() {
  const { data } = useAction('familia', {})
  if (!data) return null
  return (
    <Section title="Mi familia">
      {data.family.length === 0 ? (
        <p className={styles.note}>
          Todavía no reservás para nadie más. Si querés hacerlo, pedile al gimnasio que sume a tu familia.
        </p>
      ) : (
        <div className={styles.stack}>
          <List label="Mi familia">
            {data.family.map(({ id, fullname, photo }) => (
              <ListRow key={id} start={<Avatar name={fullname} src={photo} />} title={fullname} />
            ))}
          </List>
          <p className={styles.note}>
            También reservás para ellos. Para sumar a alguien, pedile al gimnasio.
          </p>
        </div>
      )}
    </Section>
  )
}
