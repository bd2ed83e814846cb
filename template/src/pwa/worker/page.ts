import { within } from '../../platform/timeout.ts'

export interface PageSources {
  /** The copy of the page that came with the worker. */
  kept: () => Promise<Response | undefined>
  /** How long the network is waited for where there is a copy, in ms. */
  patience: number
}

/** A page: from the network where it begins to answer in time, else the one that was kept. Each path of the app is the same page. */
export async function answerPage(request: Request, { kept, patience }: PageSources): Promise<Response> {
  // Asked as it stands, without a signal: with one it would no longer be a navigation to the host.
  const network = fetch(request)
  const answered = await within(
    patience,
    network.catch(() => null),
    () => null,
  )
  // A redirect, which a worker sees as status 0, is the browser's to follow.
  if (answered && answered.status < 400) return answered
  return (await kept()) ?? network
}
