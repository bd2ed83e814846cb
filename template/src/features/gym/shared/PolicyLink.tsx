import styles from './PolicyLink.module.css'
import { usePolicies } from './policies.ts'

/** Link that opens a policy in a new tab, so that the screen keeps the member's input. */
export const PolicyLink = ({ href, children }: { href: string; children: string }) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** Link to the privacy notice, placed after texts about personal data. Empty for a gym without a notice. */
export function PrivacyLink() {
  const privacy = usePolicies().find(({ key }) => key === 'privacy')
  return privacy ? <PolicyLink href={privacy.href}>{privacy.name}</PolicyLink> : null
}
