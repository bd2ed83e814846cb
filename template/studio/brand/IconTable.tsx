import type { View } from '../answers.ts'
import { useWords } from '../language.ts'
import styles from './Brand.module.css'
import { brandWords } from './words.ts'

/** What is shown of each purpose: the largest, but for the start-up pictures. */
const purposes = ['any', 'maskable', 'monochrome', 'apple', 'favicon', 'social'] as const

/** The draft's icons, each under the shape that a phone gives it. */
export function IconTable({ view: { gym, icons } }: { view: View }) {
  const words = useWords(brandWords)
  const shown = purposes.flatMap(purpose => {
    const [largest] = icons.filter(icon => icon.purpose === purpose).sort((a, b) => b.width - a.width)
    return largest ?? []
  })
  if (shown.length === 0) return null
  return (
    <section aria-label={words.icons}>
      <h2>{words.icons}</h2>
      <ul className={styles.icons}>
        {shown.map(({ path, purpose }) => (
          <li key={purpose}>
            <img data-purpose={purpose} alt="" src={`http://${gym}.${location.host}${path}`} />
            <span>{purpose}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
