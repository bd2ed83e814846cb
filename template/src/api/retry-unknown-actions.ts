import { backend, learnt } from './unknown-actions.ts'

/** Lets everything be asked again that the backend was believed not to know, because somebody wants an answer now. */
export const retryUnknownActions = (): void =>
  learnt.save(
    backend(),
    Object.fromEntries(Object.entries(learnt.read(backend())).filter(([, at]) => at === 0)),
  )
