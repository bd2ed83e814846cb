import type { Found } from '../../template/studio/answers.ts'
import type { Problem } from '../tenant/problem.ts'
import { withoutSecrets } from '../tenant/secrets.ts'

/** A problem of a gym as it is told away from the gym's own page, where nobody is to read a secret. */
export function foundOf({ code, path, message, hint, subject = '', detail = '' }: Problem): Found {
  const [said, todo, what, more] = [message, hint, subject, detail].map(withoutSecrets)
  return { code, path, message: said ?? '', hint: todo ?? '', subject: what ?? '', detail: more ?? '' }
}
