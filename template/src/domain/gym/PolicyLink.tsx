import { usePolicies } from './policies.ts'

/** Opens a policy beside the app, so that the screen keeps what was typed. */
export const PolicyLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
)

/** Follows a text about personal data. Nothing for a gym without a privacy notice. */
export function PrivacyLink() {
  const privacy = usePolicies().find(({ key }) => key === 'privacy')
  return privacy ? <PolicyLink href={privacy.href}>{privacy.name}</PolicyLink> : null
}
