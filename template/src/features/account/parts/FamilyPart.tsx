import { useRead } from '../../../api/queries.ts'
import { family, type Person } from '../../../domain/people/operations.ts'
import { Reading } from '../../../pwa/Reading.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './Parts.module.css'

/** For whom the member books, beside themself. */
export function FamilyPart() {
  const read = useRead(family, {})
  if (!read.data && !read.error) return null
  return (
    <Section title="Mi familia">
      <Reading of={read} label="Cargando tu familia…" part>
        {({ family }) => (family.length === 0 ? <Nobody /> : <Family people={family} />)}
      </Reading>
    </Section>
  )
}

function Nobody() {
  return (
    <p className={styles.note}>
      Todavía no reservás para nadie más. Si querés hacerlo, pedile al gimnasio que sume a tu familia.
    </p>
  )
}

function Family({ people }: { people: readonly Person[] }) {
  return (
    <div className={styles.stack}>
      <List label="Mi familia">
        {people.map(({ id, fullname, photo }) => (
          <ListRow key={id} start={<Avatar name={fullname} src={photo} />} title={fullname} />
        ))}
      </List>
      <p className={styles.note}>También reservás para ellos. Para sumar a alguien, pedile al gimnasio.</p>
    </div>
  )
}
