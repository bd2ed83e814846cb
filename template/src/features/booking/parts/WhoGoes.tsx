import { useRead } from '../../../api/queries.ts'
import { classPeople } from '../../../domain/classes/operations.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { goersInWords } from '../rules/goers.ts'
import styles from './WhoGoes.module.css'

const faces = 5

/** Who has a place in a class, as far as they allow it to be seen. Nothing where it cannot be read. */
export function WhoGoes({ slot }: { slot: string }) {
  const people = useRead(classPeople, { slot }).data?.people ?? []
  if (people.length === 0) return null
  const shown = [...new Map(people.map(person => [person.fullname, person])).values()].slice(0, faces)
  return (
    <div className={styles.goers}>
      <span className={styles.faces}>
        {shown.map(({ fullname, photo }) => (
          <Avatar key={fullname} name={fullname} src={photo} />
        ))}
      </span>
      <span>{goersInWords(people.map(({ fullname }) => fullname))}</span>
    </div>
  )
}
