import { useContext } from 'react'
import { type Outbox, outboxOf } from './outbox.ts'
import { PosterContext } from './sender.ts'

/** Where writes go that may wait for a connection. */
export function useOutbox(): Outbox {
  const poster = useContext(PosterContext)
  if (!poster) throw new Error('useOutbox was called where nobody is logged in.')
  return outboxOf(poster).outbox
}
